import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { jobId, jobsInHardware, revisionLetter } from '#model/experience.ts';
import { endMonth, lastMonth, monthNumber, monthsIn, type Period } from '#model/months.ts';
import type { Experience } from '#model/schema.ts';
import { monthsName, periodName } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import css from './timeline.module.css';

interface TimelineRow {
  name: string;
  organization: string;
  kind: 'hardware' | 'work' | 'study';
  period: Period;
  href: string;
}

/** Returns jobs, newest first, then degrees. Omits degrees that have no period or start after `contentDate`. */
export function timelineRows(
  { jobs, education = [] }: Pick<Experience, 'jobs' | 'education'>,
  contentDate: string,
): TimelineRow[] {
  const inHardware = jobsInHardware(jobs);
  return [
    ...jobs.map((job, at) => ({
      name: job.title,
      organization: job.company,
      href: `#${jobId(revisionLetter(at, jobs.length))}`,
      kind: inHardware.includes(job) ? ('hardware' as const) : ('work' as const),
      period: job.period,
    })),
    ...education.flatMap(({ degree, institution, period }) => {
      // ISO dates sort as text, and 'now' sorts after all digits.
      if (!period || period.start > contentDate) return [];
      const { start, end } = period;
      return {
        name: degree,
        organization: institution,
        href: '#s-education',
        kind: 'study' as const,
        period: { start, end: endMonth(end) > contentDate ? 'now' : end },
      };
    }),
  ];
}

/** Returns the diagram's range of `monthNumber`s: the first year's January, and an exclusive end with one month to spare. */
export function visibleMonths(rows: readonly TimelineRow[], contentDate: string) {
  const first = Math.min(...rows.map(({ period }) => monthNumber(period.start)));
  return { first: Math.floor(first / 12) * 12, end: monthNumber(contentDate) + 2 };
}

/** Formats a period by its years: '2025 to now', '2022'. */
export function yearsName({ start, end }: Period): string {
  const [first, last] = [start, end].map((date) => date.slice(0, 'YYYY'.length)) as [string, string];
  return first === last ? first : periodName({ start: first, end: end === 'now' ? end : last });
}

const rows = timelineRows(experience, owner.contentDate);
const shown = visibleMonths(rows, owner.contentDate);
const width = shown.end - shown.first;

function Row({ name, organization, href, kind, period }: TimelineRow) {
  // Periods given in years have no number of months.
  const hasMonths = ![period.start.length, period.end.length].includes('YYYY'.length);
  const length = hasMonths && monthsName(monthsIn(period, owner.contentDate));
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

export function Timeline() {
  return (
    <figure className={css.timeline}>
      <svg className={css.years} aria-hidden="true">
        <text y="1em">{shown.first / 12}</text>
        <text x="100%" y="1em" textAnchor="end">
          {words.period.now}
        </text>
      </svg>
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
