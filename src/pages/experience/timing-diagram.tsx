import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import { periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { lastMonth, monthNumber, type Period } from '#src/content/language.ts';
import { type Months, monthsShown, periodInHardware, type Signal, signals } from './signals.ts';
import css from './timing-diagram.module.css';
import { Years } from './years.tsx';

const words = experience.diagram;

/** One row: its name, its period (read out), its drawing with one unit per month of the diagram, and its length. */
function Row({
  name,
  kind,
  period,
  months,
  width,
  children,
}: {
  name: string;
  kind: Signal['kind'] | 'span';
  period: Period;
  months: number;
  width: number;
  children: ReactNode;
}) {
  return (
    <li className={css.signal} data-kind={kind}>
      <span className={css.name}>{name}</span>
      <span className={text.visuallyHidden}>{periodName(period)}</span>
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      <span className={classNames(text.mono, css.time)}>{fillIn(words.months, { count: months })}</span>
    </li>
  );
}

/** Where a period begins and ends, in months of the diagram. */
function place(period: Period, shown: Months, contentDate: string): { from: number; to: number } {
  return {
    from: monthNumber(period.start) - shown.first,
    to: lastMonth(period, contentDate) + 1 - shown.first,
  };
}

/** High from the first month of its period to the last; it falls where the period has ended. */
function SignalRow({
  signal: { name, kind, period },
  shown,
  contentDate,
}: {
  signal: Signal;
  shown: Months;
  contentDate: string;
}) {
  const { from, to } = place(period, shown, contentDate);
  const width = shown.last - shown.first;
  const fall = period.end === 'now' ? '' : `V21H${width}`;
  return (
    <Row name={name} kind={kind} period={period} months={to - from} width={width}>
      <rect x={from} y="4" width={to - from} height="17" />
      <path d={`M0 21H${from}V4H${to}${fall}`} />
    </Row>
  );
}

/** All work in hardware as a dimension line. */
function HardwareRow({ period, shown, contentDate }: { period: Period; shown: Months; contentDate: string }) {
  const { from, to } = place(period, shown, contentDate);
  return (
    <Row
      name={words.hardware}
      kind="span"
      period={period}
      months={to - from}
      width={shown.last - shown.first}
    >
      <path d={`M${from} 5V19M${to} 5V19M${from} 12H${to}`} />
    </Row>
  );
}

/** The career as a timing diagram over the months that it covers. */
export function TimingDiagram({ contentDate }: { contentDate: string }) {
  const rows = signals(experience);
  const shown = monthsShown(rows, contentDate);
  const hardware = periodInHardware(rows);
  return (
    <figure className={css.diagram}>
      <Years {...shown} />
      <ul>
        {hardware && <HardwareRow period={hardware} shown={shown} contentDate={contentDate} />}
        {rows.map((signal, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and two posts may have one name
          <SignalRow key={at} signal={signal} shown={shown} contentDate={contentDate} />
        ))}
      </ul>
      <figcaption className={text.visuallyHidden}>{words.caption}</figcaption>
    </figure>
  );
}
