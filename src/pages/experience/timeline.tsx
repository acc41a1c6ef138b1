import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { words as shared } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { lastMonth, monthNumber, monthsIn, type Period } from '#src/content/months.ts';
import css from './timeline.module.css';
import {
  hardwarePeriods,
  hidesYearOnNarrow,
  hidesYearOnWide,
  type TimelineRow,
  timelineRows,
  visibleMonths,
} from './timeline-rows.ts';

const words = experience.diagram;

const rows = timelineRows(experience, owner.contentDate);
const shown = visibleMonths(rows, owner.contentDate);
const width = shown.last - shown.first;

/** Returns a period's start and end in months since the diagram's start. */
function barRange(period: Period): { from: number; to: number } {
  return {
    from: monthNumber(period.start) - shown.first,
    to: lastMonth(period, owner.contentDate) + 1 - shown.first,
  };
}

interface RowProps {
  name: string;
  organization?: string;
  /** Link to the job, or to the education section. */
  href?: string;
  kind: TimelineRow['kind'] | 'total';
  periods: readonly Period[];
}

/** Renders the name, the periods for screen readers, a bar for each period, and the duration. */
function Row({ name, organization, href, kind, periods }: RowProps) {
  const count = periods.reduce((sum, period) => sum + monthsIn(period, owner.contentDate), 0);
  // A translation without an abbreviation for months repeats the full word here, which then needs its plural forms.
  const isUnabbreviated = words.months === shared.period.months.other;
  // Periods given in years have no number of months.
  const hasMonths = periods.every(({ start, end }) => ![start.length, end.length].includes('YYYY'.length));
  const Box = href ? 'a' : 'div';
  return (
    <li>
      <Box className={css.row} href={href} data-kind={kind}>
        <span className={css.name}>{name}</span>
        <span className={classNames(text.soft, css.organization)}>{organization}</span>
        <span className={text.visuallyHidden}>{periods.map(periodName).join(', ')}</span>
        <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true">
          {periods.map(barRange).map(({ from, to }) => (
            <rect key={from} x={from} width={to - from} height="1" />
          ))}
        </svg>
        <span className={classNames(text.mono, css.time)}>
          {hasMonths && (isUnabbreviated ? monthCount(count) : fillIn(words.months, { count }))}
        </span>
      </Box>
    </li>
  );
}

const yearX = (at: number) => `${((at * 1200) / width).toFixed(3)}%`;

function Years() {
  return (
    <svg className={css.years} aria-hidden="true">
      {Array.from({ length: Math.ceil(width / 12) }, (_, at) => (
        <text
          key={yearX(at)}
          className={classNames(
            hidesYearOnNarrow(at, width) && css.hiddenOnNarrow,
            hidesYearOnWide(at, width) && css.hiddenOnWide,
          )}
          x={yearX(at)}
          y="1em"
        >
          {shown.first / 12 + at}
        </text>
      ))}
    </svg>
  );
}

/** Renders the career as a diagram that links to its entries. */
export function Timeline() {
  const hardware = hardwarePeriods(rows, owner.contentDate);
  return (
    <figure className={css.timeline}>
      <Years />
      <ul>
        {hardware.length > 0 && <Row name={words.hardware} kind="total" periods={hardware} />}
        {rows.map(({ period, ...row }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two jobs may have the same name
          <Row key={at} periods={[period]} {...row} />
        ))}
      </ul>
      <figcaption className={text.visuallyHidden}>{words.caption}</figcaption>
    </figure>
  );
}
