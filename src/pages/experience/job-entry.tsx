import { experience } from '#content/experience.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import type { TestPoint } from '#src/components/evidence/test-points.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { monthsIn } from '#src/content/months.ts';
import type { Job } from '#src/content/schema.ts';
import { Badges } from './badges.tsx';
import css from './job-entry.module.css';
import { JobEvidence } from './job-evidence.tsx';
import { Points } from './points.tsx';

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
