import { experience } from '#content/experience.ts';
import { lastMonth, monthNumber, monthsIn, type Period } from '#src/components/period.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Experience } from '#src/content/schema.ts';

const words = experience.diagram;

/** One row of the diagram: high while active. */
export interface Signal {
  name: string;
  kind: 'hardware' | 'work' | 'study';
  period: Period;
}

/** Jobs newest first, then degrees; work in hardware stands out. */
export function signals({ jobs, education }: Pick<Experience, 'jobs' | 'education'>): Signal[] {
  return [
    ...jobs.map(({ title, period, hardware }) => ({
      name: title,
      kind: hardware ? ('hardware' as const) : ('work' as const),
      period,
    })),
    ...education.map(({ degree, period }) => ({ name: degree, kind: 'study' as const, period })),
  ];
}

/** First and last month shown: whole years back, one month of room after the content's date. */
function span(rows: Signal[], contentDate: string) {
  const first = Math.min(...rows.map(({ period }) => monthNumber(period.start)));
  return { first: Math.floor(first / 12) * 12, last: monthNumber(contentDate) + 2 };
}

function Row({
  row,
  first,
  last,
  contentDate,
}: {
  row: Signal;
  first: number;
  last: number;
  contentDate: string;
}) {
  const from = monthNumber(row.period.start) - first;
  const to = lastMonth(row.period, contentDate) + 1 - first;
  const width = last - first;
  const fall = row.period.end === 'now' ? '' : `V21H${width}`;
  return (
    <li className={`signal signal-${row.kind}`}>
      <span className="signal-name">{row.name}</span>
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={from} y="4" width={to - from} height="17" />
        <path d={`M0 21H${from}V4H${to}${fall}`} />
      </svg>
      <span className="signal-time">
        {fillIn(words.months, { count: monthsIn(row.period, contentDate) })}
      </span>
    </li>
  );
}

/** From the first month in hardware to the last, as a dimension line. */
function HardwareSpan({
  rows,
  first,
  last,
  contentDate,
}: {
  rows: Signal[];
  first: number;
  last: number;
  contentDate: string;
}) {
  const hardware = rows.filter(({ kind }) => kind === 'hardware').map(({ period }) => period);
  if (hardware.length === 0) return null;
  const from = Math.min(...hardware.map(({ start }) => monthNumber(start)));
  const to = Math.max(...hardware.map((period) => lastMonth(period, contentDate))) + 1;
  const [a, b] = [from - first, to - first];
  return (
    <li className="signal signal-span">
      <span className="signal-name">{words.hardware}</span>
      <svg viewBox={`0 0 ${last - first} 24`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${a} 5V19M${b} 5V19M${a} 12H${b}`} />
      </svg>
      <span className="signal-time">{fillIn(words.months, { count: to - from })}</span>
    </li>
  );
}

/** What a label takes of the width of the diagram on a phone of 360 px. */
const labelShare = 0.12;

/**
 * Whether a year goes without its label on a phone: every other one, and one that would stand beyond the edge.
 *
 * @param at years since the first that is shown
 * @param months length of the whole diagram
 */
export function isSpare(at: number, months: number): boolean {
  return at % 2 === 1 || 1 - (at * 12) / months < labelShare;
}

/** The years, as lines behind all rows. */
function Years({ first, last }: { first: number; last: number }) {
  const count = Math.ceil((last - first) / 12);
  return (
    <svg className="years" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const x = `${((at * 1200) / (last - first)).toFixed(3)}%`;
        return (
          <svg key={x} x={x} overflow="visible" aria-hidden="true">
            <path d="M.5 0V999" />
            <text className={isSpare(at, last - first) ? 'spare' : undefined} x="6" y="13">
              {first / 12 + at}
            </text>
          </svg>
        );
      })}
    </svg>
  );
}

/** The career as a timing diagram over the months that it covers. */
export function TimingDiagram({ contentDate }: { contentDate: string }) {
  const rows = signals(experience);
  const { first, last } = span(rows, contentDate);
  return (
    <figure className="timing">
      <Years first={first} last={last} />
      <ul>
        <HardwareSpan rows={rows} first={first} last={last} contentDate={contentDate} />
        {rows.map((row) => (
          <Row key={row.name} row={row} first={first} last={last} contentDate={contentDate} />
        ))}
      </ul>
      <figcaption className="unseen">{words.caption}</figcaption>
    </figure>
  );
}
