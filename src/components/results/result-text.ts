import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import { resultWords, textsOf } from '#src/content/result-words.ts';
import type { Comparison } from '#src/content/schema.ts';
import { spacePercentages } from '#src/content/sentence.ts';
import { language } from '#src/settings.ts';

export const { figure, quantity, change, beforeAfter } = resultWords(words.evidence, language);

const { drawing, size, units } = words.evidence;

/** Returns a unit's spoken form; an unknown unit as written. */
const spokenUnit = (written: string) => units.find(({ unit }) => unit === written)?.spoken ?? written;

const formatSize = ({ width, height }: { width: string; height: string }) =>
  fillIn(size, { width: figure(width), height: figure(height) });

/** Describes the drawing in one sentence for screen readers. */
export function description(result: Comparison): string {
  const value = (moment: 'before' | 'after') =>
    result.drawing === 'outline' ? formatSize(result[moment]) : figure(result[moment]);
  const sentence = fillIn(drawing[result.drawing], {
    ...textsOf(result),
    before: value('before'),
    after: value('after'),
    unit: spokenUnit(result.unit),
  });
  return spacePercentages(sentence, language.percent);
}
