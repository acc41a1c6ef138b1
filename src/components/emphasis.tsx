import { runsOf } from '#src/content/sentence.ts';

/** Text from the content, in which `**double asterisks**` mark what matters most. */
export function Emphasis({ text }: { text: string }) {
  return runsOf(text).map((run, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of one constant text never change places
    run.strong ? <b key={at}>{run.text}</b> : run.text,
  );
}
