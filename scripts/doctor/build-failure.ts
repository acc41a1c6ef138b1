import type { Finding } from './finding.ts';

/** Lines around the reason, and the places in the code that follow it. */
const frame = /^\s+at |^\[plugin|^Build failed|^The content is not ready|^\s*$/;

/** What the owner is told where `npm run build` fails for a reason that only the build knows. */
export function buildFailure(printed: string): Finding {
  const [, failure = ''] = printed.split('error during build:');
  const reason = failure.split('\n').find((line) => !frame.test(line));
  const sentence = reason?.replace(/^\w*Error: /, '').replace(/\.$/, '');
  return {
    file: 'the build',
    field: 'npm run build',
    problem: sentence ? `fails: ${sentence}` : 'fails',
    remedy: 'run it to see everything that it says',
  };
}
