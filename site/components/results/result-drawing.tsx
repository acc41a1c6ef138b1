import type { ReactNode } from 'react';
import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import { area } from '#model/result-words.ts';
import type { Comparison, Result } from '#model/schema.ts';
import { classNames } from '../class-names.ts';
import text from '../text.module.css';
import { batteryLife, description, figure, note, quantity } from './result-text.ts';
import css from './results.module.css';

type Of<Kind extends Result['drawing']> = Extract<Result, { drawing: Kind }>;
const { before: was, after: now, cell: cellWords } = words.evidence;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Renders a box whose width is a share of the drawing's. The security policy forbids style attributes. */
function Box({ kind, share }: { kind: 'was' | 'now'; share: number }) {
  return <svg className={css[kind]} width={percent(share)} aria-hidden="true" />;
}

/** Renders 'before' or 'after' with its value, and a note at the end of the line. */
function Label({ moment, value, note }: { moment: string; value: string; note?: string }) {
  return (
    <p className={css.label}>
      <span>
        <span className={text.soft}>{moment}</span> <bdi>{value}</bdi>
      </span>
      {note && <span className={text.soft}>{note}</span>}
    </p>
  );
}

function Bars({ result: { before, after, unit }, note }: { result: Of<'bars' | 'durations'>; note: string }) {
  const longest = Math.max(Number(before), Number(after));
  return (
    <div className={classNames(css.drawing, css.rows)}>
      <Label moment={was} value={quantity(before, unit)} note={note} />
      <Box kind="was" share={Number(before) / longest} />
      <Label moment={now} value={quantity(after, unit)} />
      <Box kind="now" share={Number(after) / longest} />
    </div>
  );
}

/** Draws current over time until one cell is empty: two areas of the same charge. */
function Charge({ result, cell }: { result: Of<'bars'>; cell: NonNullable<Of<'bars'>['cell']> }) {
  const { before, after, unit } = result;
  const currents = [Number(before), Number(after)];
  const shape = (current: string, className: string | undefined) => {
    const height = Number(current) / Math.max(...currents);
    const width = Math.min(...currents) / Number(current);
    return <rect className={className} y={1 - height} width={width} height={height} />;
  };
  const label = (moment: string, current: string) => (
    <>
      <Label moment={moment} value={quantity(current, unit)} />
      <p>{batteryLife(cell, Number(current), unit)}</p>
    </>
  );
  const usable = fillIn(cellWords.usable, { capacity: quantity(cell.capacity, cell.unit) });
  return (
    <div className={classNames(css.drawing, css.plan)}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {shape(after, css.outlineNow)}
        {shape(before, css.outlineWas)}
      </svg>
      <div>
        {label(was, before)}
        {label(now, after)}
        <p className={text.soft}>{usable}</p>
      </div>
    </div>
  );
}

/** Maps each frequency unit to the time unit of its period. */
const timeUnits: Record<string, string> = { Hz: 's', kHz: 'ms', MHz: 'µs', GHz: 'ns' };

/** The size of a wave, which is stretched to its box. */
const waveBox = { width: 1000, height: 40 };

/** Returns the time span of 1, 2 or 5 times a power of ten that shows about 5 to 11 cycles of the faster clock. */
export function timeSpan(fastest: number): number {
  const wanted = 8 / fastest;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  return steps.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best));
}

export function squareWave(cycles: number): string {
  const half = waveBox.width / cycles / 2;
  let d = `M1 ${waveBox.height}V0`;
  for (let edge = 1; edge * half < waveBox.width; edge += 1) {
    d += `H${(edge * half).toFixed(1)}V${edge % 2 ? waveBox.height : 0}`;
  }
  return `${d}H${waveBox.width}`;
}

function Clock({ result: { before, after, unit } }: { result: Of<'clock'> }) {
  const span = timeSpan(Math.max(Number(before), Number(after)));
  const wave = (frequency: string, className?: string): ReactNode => (
    <svg
      className={className}
      viewBox={`0 0 ${waveBox.width} ${waveBox.height}`}
      preserveAspectRatio="none"
      width="100%"
      aria-hidden="true"
    >
      <path d={squareWave(Number(frequency) * span)} />
    </svg>
  );
  return (
    <div className={classNames(css.drawing, css.rows)}>
      <Label
        moment={was}
        value={quantity(before, unit)}
        note={quantity(Number(span.toPrecision(2)), timeUnits[unit] ?? '')}
      />
      {wave(before)}
      <Label moment={now} value={quantity(after, unit)} />
      {wave(after, css.after)}
    </div>
  );
}

function Outline({ result: { before, after, unit } }: { result: Of<'outline'> }) {
  const sides = [before, after].map(({ width, height }) => ({
    width: Number(width),
    height: Number(height),
  }));
  const [old, current] = sides;
  const [width, height] = [
    Math.max(...sides.map((side) => side.width)),
    Math.max(...sides.map((side) => side.height)),
  ];
  const label = (moment: string, size: typeof before) => (
    <>
      <Label moment={moment} value={quantity(area(size), `${unit}²`)} />
      <p>
        <bdi>{`${figure(size.width)} ×\u00a0${quantity(size.height, unit)}`}</bdi>
      </p>
    </>
  );
  return (
    <div className={classNames(css.drawing, css.plan)}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
        <rect className={css.outlineNow} {...current} />
        <rect className={css.outlineWas} {...old} />
      </svg>
      <div>
        {label(was, before)}
        {label(now, after)}
      </div>
    </div>
  );
}

function drawingOf(result: Comparison) {
  switch (result.drawing) {
    case 'bars':
      return result.cell ? (
        <Charge result={result} cell={result.cell} />
      ) : (
        <Bars result={result} note={note(result)} />
      );
    case 'clock':
      return <Clock result={result} />;
    case 'outline':
      return <Outline result={result} />;
    case 'durations':
      return <Bars result={result} note={note(result)} />;
  }
}

/** Renders a result's drawing, which screen readers get as a sentence; nothing for a single figure. */
export function ResultDrawing({ result }: { result: Result }) {
  if (result.drawing === 'figure') return null;
  return (
    <div className={css.frame} role="img" aria-label={description(result)}>
      {drawingOf(result)}
    </div>
  );
}
