import { experience } from '#content/experience.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Emphasis } from '#src/components/emphasis.tsx';
import type { TestPoint } from '#src/components/evidence/test-points.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { monthsIn } from '#src/content/language.ts';
import type { Job } from '#src/content/schema.ts';
import css from './job-entry.module.css';
import { JobEvidence } from './job-evidence.tsx';

/** A longer name may take several lines, for which a net label has no point. */
const longestOnOneLine = 28;

/** Technologies as net labels, each pointed to the right. */
function Badges({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <ul className={classNames(text.mono, css.badges)} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={name.length > longestOnOneLine ? css.long : undefined}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** What was done, point by point, with what matters most in bold. */
function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className={css.points}>
      {items.map((item) => (
        <li key={item}>
          <Emphasis text={item} />
        </li>
      ))}
    </ul>
  );
}

/** One role: its title, when and where on the left of it, the work below it, its evidence in the margin. */
export function JobEntry({
  job,
  revision,
  points,
  contentDate,
}: {
  job: Job;
  revision: string;
  points: TestPoint[];
  contentDate: string;
}) {
  return (
    <article className={classNames(card.card, css.job)} id={`rev-${revision.toLowerCase()}`}>
      <div className={css.story}>
        <h3>{job.title}</h3>
        <div className={classNames(text.mono, css.facts)}>
          <span className={css.revision} aria-hidden="true">
            {revision}
          </span>
          <p className={css.period}>{periodName(job.period)}</p>
          <p>{monthCount(monthsIn(job.period, contentDate))}</p>
          {job.location && <p>{job.location}</p>}
        </div>
        <div className={css.work}>
          <p className={css.employer}>{job.company}</p>
          {job.description && <Points items={job.description} />}
          {job.subSections?.map(({ title, description }) => (
            <section key={title}>
              <h4>{title}</h4>
              <Points items={description} />
            </section>
          ))}
          {job.technologies.length > 0 && <Badges label={experience.technologies} names={job.technologies} />}
        </div>
      </div>
      {points.length > 0 && <JobEvidence points={points} />}
    </article>
  );
}
