import { useState } from 'react';
import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import text from '../text.module.css';
import css from './result-card.module.css';
import { figure, quantity } from './result-text.ts';

type BarsResult = Extract<Result, { drawing: 'bars' }>;
const { cell: patterns } = words.evidence;

const perAmpere: Record<string, number> = { A: 1, mA: 1e3, µA: 1e6, nA: 1e9 };

/** Returns the battery life at a current, such as '11.7 years'. */
export function batteryLife(
  { capacity, unit }: NonNullable<BarsResult['cell']>,
  current: number,
  currentUnit: string,
): string {
  const hours =
    (Number(capacity) / (perAmpere[unit.slice(0, -1)] ?? 1)) * ((perAmpere[currentUnit] ?? 1) / current);
  const [count, pattern] =
    hours < 72
      ? [hours, patterns.hours]
      : hours < 8766
        ? [hours / 24, patterns.days]
        : [hours / 8766, patterns.years];
  return fillIn(pattern, { count: figure(count.toFixed(count < 100 ? 1 : 0)) });
}

interface BatterySliderProps {
  result: BarsResult;
  cell: NonNullable<BarsResult['cell']>;
  className?: string | undefined;
}

/** Renders a slider for the battery life at any current between the two values. */
export function BatterySlider({ result, cell, className }: BatterySliderProps) {
  const { title, before, after, unit } = result;
  const [current, setCurrent] = useState(after);
  const digits = before.split('.')[1]?.length ?? 0;
  const rises = Number(before) < Number(after);
  const life = batteryLife(cell, Number(current), unit);
  return (
    <div className={classNames(css.slider, className)}>
      <input
        type="range"
        // The earlier value is on the left, as in the drawing.
        dir={rises ? 'ltr' : 'rtl'}
        min={rises ? before : after}
        max={rises ? after : before}
        step={10 ** -digits}
        value={current}
        onInput={({ currentTarget }) => setCurrent(Number(currentTarget.value).toFixed(digits))}
        aria-label={title}
        aria-valuetext={`${quantity(current, unit)}: ${life}`}
      />
      <p className={classNames(text.mono, css.ends)}>
        <bdi>{quantity(before, unit)}</bdi>
        <bdi>{quantity(after, unit)}</bdi>
      </p>
      <p className={text.large} aria-hidden="true" key={current}>
        <bdi>{quantity(current, unit)}</bdi>: <b>{life}</b>
      </p>
      <p className={text.mono}>
        {fillIn(patterns.note, { capacity: `\u2068${quantity(cell.capacity, cell.unit)}\u2069` })}
      </p>
    </div>
  );
}
