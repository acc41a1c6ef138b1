import type { ReactNode } from 'react';
import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import { area } from '#model/result-words.ts';
import type { Comparison, Result } from '#model/schema.ts';
import { classNames } from '../class-names.ts';
import text from '../text.module.css';
import { batteryLife, description, figure, quantity } from './result-text.ts';
import css from './results.module.css';
import { squareWave, timeSpan, timeUnits, waveBox } from './square-wave.ts';

type Of<Kind extends Result['drawing']> = Extract<Result, { drawing: Kind }>;
const { before: was, after: now, cell: cellWords, per: perWords } = words.evidence;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Renders a box whose width is a share of the drawing's. The security policy forbids style attributes. */
function Box({ kind, wide }: { kind?: 'was' | 'now'; wide: number }) {
  return <svg className={kind && css[kind]} width={percent(wide)} aria-hidden="true" />;
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

/** Draws two lengths to scale. */
function Bars({
  result,
  note,
  more,
}: {
  result: Of<'bars' | 'durations'>;
  note: string;
  more?: [string, string];
}) {
  const values = [Number(result.before), Number(result.after)] as const;
  const longest = Math.max(...values);
  const value = (figure: string, extra = '') =>
    [quantity(figure, result.unit), extra].filter(Boolean).join(', ');
  return (
    <div className={classNames(css.drawing, css.rows)}>
      <Label moment={was} value={value(result.before, more?.[0])} note={note} />
      <Box kind="was" wide={values[0] / longest} />
      <Label moment={now} value={value(result.after, more?.[1])} />
      <Box kind="now" wide={values[1] / longest} />
    </div>
  );
}

/** Draws current over time until one cell is empty: two areas of the same charge. */
function Charge({ result, cell }: { result: Of<'bars'>; cell: NonNullable<Of<'bars'>['cell']> }) {
  const { before, after, unit } = result;
  const lives: [string, string] = [
    batteryLife(cell, Number(before), unit),
    batteryLife(cell, Number(after), unit),
  ];
  const usable = fillIn(cellWords.usable, { capacity: quantity(cell.capacity, cell.unit) });
  const share = Number(after) / Number(before);
  // Otherwise the labels don't fit next to the first area and into the second.
  if (share < 0.24 || share > 0.45) return <Bars result={result} note={usable} more={lives} />;
  return (
    <div className={classNames(css.drawing, css.charge)}>
      <svg className={css.areas} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.outlineWas} width={share} height="1" />
        <rect className={css.outlineNow} y={1 - share} width="1" height={share} />
      </svg>
      <div className={css.beside}>
        <Box wide={share} />
        <div>
          <Label moment={was} value={quantity(before, unit)} />
          <p>{lives[0]}</p>
          <p className={text.soft}>{usable}</p>
        </div>
      </div>
      <p className={css.inside}>
        {now} <bdi>{quantity(after, unit)}</bdi>, {lives[1]}
      </p>
    </div>
  );
}

/** Draws both clocks over the same time span. */
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

/** Draws both outlines to one scale. */
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
        <Bars result={result} note={result.quantity} />
      );
    case 'clock':
      return <Clock result={result} />;
    case 'outline':
      return <Outline result={result} />;
    case 'durations':
      return <Bars result={result} note={fillIn(perWords, { per: result.per })} />;
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
