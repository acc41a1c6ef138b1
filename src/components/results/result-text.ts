import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import { resultWords, textsOf } from '#src/content/result-words.ts';
import type { Comparison } from '#src/content/schema.ts';
import { spacePercentages } from '#src/content/sentence.ts';
import { language } from '#src/settings.ts';

export const { figure, quantity, change, baseline } = resultWords(words.evidence, language);

const { drawing, size, units } = words.evidence;

/** A unit as it is read out; an unknown one is read as written. */
const spoken = (written: string) => units.find(({ unit }) => unit === written)?.spoken ?? written;

const sidesOf = ({ width, height }: { width: string; height: string }) =>
  fillIn(size, { width: figure(width), height: figure(height) });

/** What the drawing shows, in a sentence. */
export function description(result: Comparison): string {
  const value = (moment: 'before' | 'after') =>
    result.drawing === 'outline' ? sidesOf(result[moment]) : figure(result[moment]);
  const sentence = fillIn(drawing[result.drawing], {
    ...textsOf(result),
    before: value('before'),
    after: value('after'),
    unit: spoken(result.unit),
  });
  return spacePercentages(sentence, language.percent);
}
