import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import { withUnit } from '#model/language.ts';
import { resultWords } from '#model/result-words.ts';
import type { Comparison, Result } from '#model/schema.ts';
import { language } from '../../settings.ts';

export const { figure, quantity, change, beforeAfter, note } = resultWords(words.evidence, language);

const { drawing, size, cell: cellWords } = words.evidence;
/** Other units are read as written. */
const spokenUnits: Partial<Record<string, string>> = words.evidence.units;

const formatSize = ({ width, height }: { width: string; height: string }) =>
  fillIn(size, { width: figure(width), height: figure(height) });

type Cell = NonNullable<Extract<Result, { drawing: 'bars' }>['cell']>;

/** How many of the unit make an ampere. For capacities too: 'mAh' is looked up as 'mA'. */
const unitsPerAmpere: Record<string, number> = { A: 1, mA: 1e3, µA: 1e6, nA: 1e9 };

/** Including leap days. */
const hoursPerYear = 8766;

/** Returns the battery life at a current, such as '11.7 years'. */
export function batteryLife({ capacity, unit }: Cell, current: number, currentUnit: string): string {
  const hours =
    (Number(capacity) / (unitsPerAmpere[unit.slice(0, -1)] ?? 1)) *
    ((unitsPerAmpere[currentUnit] ?? 1) / current);
  const [count, name] =
    hours < 72
      ? [hours, 'hour']
      : hours < hoursPerYear
        ? [hours / 24, 'day']
        : [hours / hoursPerYear, 'year'];
  return withUnit(count, name, language.tag, count < 100 ? 1 : 0);
}

/** Describes the drawing for screen readers. */
export function description(result: Comparison): string {
  const value = (moment: 'before' | 'after') =>
    result.drawing === 'outline' ? formatSize(result[moment]) : figure(result[moment]);
  const values = fillIn(drawing, {
    title: [result.title, note(result)].filter(Boolean).join(language.comma),
    before: value('before'),
    after: value('after'),
    unit: spokenUnits[result.unit] ?? result.unit,
  });
  if (result.drawing !== 'bars' || !result.cell) return values;
  const { cell, before, after, unit } = result;
  const lives = fillIn(cellWords.life, {
    capacity: quantity(cell.capacity, cell.unit),
    lifeBefore: batteryLife(cell, Number(before), unit),
    lifeAfter: batteryLife(cell, Number(after), unit),
  });
  return `${values} ${lives}`;
}
