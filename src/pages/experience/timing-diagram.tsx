import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { lastMonth, monthNumber } from '#src/content/months.ts';
import { type Months, monthsInHardware, monthsShown, type Signal, signals } from './signals.ts';
import css from './timing-diagram.module.css';
import { Years } from './years.tsx';

const words = experience.diagram;

/** One row: its name, its drawing with one unit per month of the diagram, and its length in months. */
function Row({
  name,
  kind,
  months,
  width,
  children,
}: {
  name: string;
  kind: Signal['kind'] | 'span';
  months: number;
  width: number;
  children: ReactNode;
}) {
  return (
    <li className={css.signal} data-kind={kind}>
      <span className={css.name}>{name}</span>
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      <span className={classNames(text.mono, css.time)}>{fillIn(words.months, { count: months })}</span>
    </li>
  );
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
  const from = monthNumber(period.start) - shown.first;
  const to = lastMonth(period, contentDate) + 1 - shown.first;
  const width = shown.last - shown.first;
  const fall = period.end === 'now' ? '' : `V21H${width}`;
  return (
    <Row name={name} kind={kind} months={to - from} width={width}>
      <rect x={from} y="4" width={to - from} height="17" />
      <path d={`M0 21H${from}V4H${to}${fall}`} />
    </Row>
  );
}

/** All work in hardware as a dimension line. */
function HardwareRow({ months, shown }: { months: Months; shown: Months }) {
  const from = months.first - shown.first;
  const to = months.last - shown.first;
  return (
    <Row name={words.hardware} kind="span" months={to - from} width={shown.last - shown.first}>
      <path d={`M${from} 5V19M${to} 5V19M${from} 12H${to}`} />
    </Row>
  );
}

/** The career as a timing diagram over the months that it covers. */
export function TimingDiagram({ contentDate }: { contentDate: string }) {
  const rows = signals(experience);
  const shown = monthsShown(rows, contentDate);
  const hardware = monthsInHardware(rows, contentDate);
  return (
    <figure className={css.diagram}>
      <Years {...shown} />
      <ul>
        {hardware && <HardwareRow months={hardware} shown={shown} />}
        {rows.map((signal, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and two posts may have one name
          <SignalRow key={at} signal={signal} shown={shown} contentDate={contentDate} />
        ))}
      </ul>
      <figcaption className={text.visuallyHidden}>{words.caption}</figcaption>
    </figure>
  );
}
