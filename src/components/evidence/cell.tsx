import { useState } from 'react';
import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Result } from '#src/content/schema.ts';
import text from '../text.module.css';
import css from './proof.module.css';
import { figure, quantity } from './words.ts';

type BarsResult = Extract<Result, { drawing: 'bars' }>;
const { cell: say } = words.evidence;

const perAmpere: Record<string, number> = { A: 1, mA: 1e3, µA: 1e6, nA: 1e9 };

/** How long the cell lasts at a current: '11.7 years'. */
export function lifeOf(
  { capacity, unit }: NonNullable<BarsResult['cell']>,
  current: number,
  currentUnit: string,
): string {
  const hours =
    (Number(capacity) / (perAmpere[unit.slice(0, -1)] ?? 1)) * ((perAmpere[currentUnit] ?? 1) / current);
  const [count, pattern] =
    hours < 72 ? [hours, say.hours] : hours < 8766 ? [hours / 24, say.days] : [hours / 8766, say.years];
  return fillIn(pattern, { count: figure(count.toFixed(count < 100 ? 1 : 0)) });
}

/** What a cell then lasts: both ends of it in words, and every current between them by a range. */
export function Cell({ result, cell }: { result: BarsResult; cell: NonNullable<BarsResult['cell']> }) {
  const { title, before, after, unit } = result;
  const [current, setCurrent] = useState(before);
  const digits = before.split('.')[1]?.length ?? 0;
  const rises = Number(before) < Number(after);
  const life = lifeOf(cell, Number(current), unit);
  const end = (value: string) => (
    <span>
      <bdi>{quantity(value, unit)}</bdi>
      <br />
      <bdi>{lifeOf(cell, Number(value), unit)}</bdi>
    </span>
  );
  return (
    <div className={css.cell}>
      <p className={css.words}>
        {fillIn(say.note, { capacity: `\u2068${quantity(cell.capacity, cell.unit)}\u2069` })}
      </p>
      <div>
        <input
          type="range"
          // As in the drawing, what was stands on the left.
          dir={rises ? 'ltr' : 'rtl'}
          min={rises ? before : after}
          max={rises ? after : before}
          step={10 ** -digits}
          value={current}
          onInput={({ currentTarget }) => setCurrent(Number(currentTarget.value).toFixed(digits))}
          aria-label={title}
          aria-valuetext={`${quantity(current, unit)}: ${life}`}
        />
        <p className={text.mono}>
          {end(before)}
          {end(after)}
        </p>
      </div>
      <p aria-hidden="true">
        <bdi>{quantity(current, unit)}</bdi>: <b>{life}</b>
      </p>
    </div>
  );
}
