import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { lastMonth, monthNumber, monthsIn } from '#model/months.ts';
import { classNames } from '../../components/class-names.ts';
import { monthCount, yearsName } from '../../components/period.ts';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import css from './timeline.module.css';
import { isLabeled, type TimelineRow, timelineRows, visibleMonths } from './timeline-rows.ts';

const rows = timelineRows(experience, owner.contentDate);
const shown = visibleMonths(rows, owner.contentDate);
const width = shown.last - shown.first;

/** Renders name, organization, years and duration, and a bar to scale. */
function Row({ name, organization, href, kind, period }: TimelineRow) {
  // Periods given in years have no number of months.
  const hasMonths = ![period.start.length, period.end.length].includes('YYYY'.length);
  const length = hasMonths && monthCount(monthsIn(period, owner.contentDate));
  const from = monthNumber(period.start) - shown.first;
  const to = lastMonth(period, owner.contentDate) + 1 - shown.first;
  return (
    <li>
      <a className={css.row} href={href} data-kind={kind}>
        <span className={css.name}>{name}</span>{' '}
        <span className={classNames(text.note, css.organization)}>{organization}</span>{' '}
        <span className={classNames(text.mono, css.time)}>
          {yearsName(period)}
          {length && (
            <>
              {language.comma}
              <span className={text.unit}>{length}</span>
            </>
          )}
        </span>
        <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect x={from} width={to - from} height="1" />
        </svg>
      </a>
    </li>
  );
}

function Years() {
  return (
    <svg className={css.years} aria-hidden="true">
      {Array.from({ length: Math.ceil(width / 12) }, (_, at) => at)
        .filter((at) => isLabeled(at, width))
        .map((at) => (
          <text key={at} x={`${((at * 1200) / width).toFixed(3)}%`} y="1em">
            {shown.first / 12 + at}
          </text>
        ))}
    </svg>
  );
}

/** Renders the career as a diagram that links to its entries. */
export function Timeline() {
  return (
    <figure className={css.timeline}>
      <Years />
      <ul>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two jobs may have the same name
          <Row key={at} {...row} />
        ))}
      </ul>
      <figcaption className={text.visuallyHidden}>{experience.diagram.caption}</figcaption>
    </figure>
  );
}
