import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { words as shared } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { lastMonth, monthNumber, monthsIn, type Period } from '#src/content/language.ts';
import { isCrowded, isSpare, monthsShown, periodsInHardware, type Signal, signals } from './signals.ts';
import css from './timing-diagram.module.css';

const words = experience.diagram;

const rows = signals(experience, owner.contentDate);
const shown = monthsShown(rows, owner.contentDate);
const width = shown.last - shown.first;

/** Where a period begins and ends, in months of the diagram. */
function place(period: Period): { from: number; to: number } {
  return {
    from: monthNumber(period.start) - shown.first,
    to: lastMonth(period, owner.contentDate) + 1 - shown.first,
  };
}

interface RowProps {
  name: string;
  /** The part of the page that tells more. */
  href?: string;
  kind: Signal['kind'] | 'span';
  periods: readonly Period[];
  children: ReactNode;
}

/** One row: its name, its periods (read out), its drawing with one unit per month of the diagram, and its length. */
function Row({ name, href, kind, periods, children }: RowProps) {
  const count = periods.reduce((sum, period) => sum + monthsIn(period, owner.contentDate), 0);
  // A word that is not shortened takes its plural, as at the job.
  const isWhole = words.months === shared.period.months.other;
  return (
    <li className={css.signal} data-kind={kind}>
      <span className={css.name}>{href ? <a href={href}>{name}</a> : name}</span>
      <span className={text.visuallyHidden}>{periods.map(periodName).join(', ')}</span>
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      <span className={classNames(text.mono, css.time)}>
        {isWhole ? monthCount(count) : fillIn(words.months, { count })}
      </span>
    </li>
  );
}

/** High from the first month of its period to the last; it falls where the period has ended. */
function SignalRow({ period, ...signal }: Signal) {
  const { from, to } = place(period);
  const fall = period.end === 'now' ? '' : `V21H${width}`;
  return (
    <Row periods={[period]} {...signal}>
      <rect x={from} y="4" width={to - from} height="17" />
      <path d={`M0 21H${from}V4H${to}${fall}`} />
    </Row>
  );
}

/** All work in hardware as dimension lines. */
function HardwareRow({ periods }: Pick<RowProps, 'periods'>) {
  const lines = periods.map(place).map(({ from, to }) => `M${from} 5V19M${to} 5V19M${from} 12H${to}`);
  return (
    <Row name={words.hardware} kind="span" periods={periods}>
      <path d={lines.join('')} />
    </Row>
  );
}

/** Where a year begins, as a share of the diagram's width. */
const yearX = (at: number) => `${((at * 1200) / width).toFixed(3)}%`;

/** The years of the timing diagram, as many as have room for their labels, as lines behind all rows. */
function Years() {
  return (
    <svg className={css.years} aria-hidden="true">
      {Array.from({ length: Math.ceil(width / 12) }, (_, at) => (
        <svg
          key={yearX(at)}
          className={classNames(isSpare(at, width) && css.spare, isCrowded(at, width) && css.crowded)}
          x={yearX(at)}
          overflow="visible"
          aria-hidden="true"
        >
          <path d="M.5 0V9999" />
          <text x="6" y="1em">
            {shown.first / 12 + at}
          </text>
        </svg>
      ))}
    </svg>
  );
}

/** The career as a timing diagram over the months that it covers. */
export function TimingDiagram() {
  const hardware = periodsInHardware(rows, owner.contentDate);
  return (
    <figure className={css.diagram}>
      <Years />
      <ul>
        {hardware.length > 0 && <HardwareRow periods={hardware} />}
        {rows.map((signal, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and two posts may have one name
          <SignalRow key={at} {...signal} />
        ))}
      </ul>
      <figcaption className={text.visuallyHidden}>{words.caption}</figcaption>
    </figure>
  );
}
