import { language } from 'virtual:language';
import { experience } from '#content/experience.ts';
import { documentWords } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import type { TestPoint } from '#src/components/evidence/test-points.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { monthsIn } from '#src/content/months.ts';
import type { Job } from '#src/content/schema.ts';
import { jobText } from '#src/documents/resume-text.ts';
import { CopyButton } from '#src/features/copy/copy-button.tsx';
import { toast } from '#src/features/toasts/toast-queue.ts';
import { Badges } from './badges.tsx';
import css from './job-entry.module.css';
import { JobEvidence } from './job-evidence.tsx';
import { Points } from './points.tsx';

/** Copies what the résumé says of a job, for forms that ask for each job on its own. */
function CopyJob({ job }: { job: Job }) {
  const { button, copied, refused } = experience.copy;
  return (
    <CopyButton
      text={() => jobText(job, { language, documentWords })}
      refused={refused}
      onCopied={() => toast({ kind: 'notice', title: fillIn(copied, { title: job.title }) })}
    >
      {button}
      <span className={text.visuallyHidden}> {job.title}</span>
    </CopyButton>
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
    <article className={css.job} id={`rev-${revision.toLowerCase()}`}>
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
          <div className={css.employer}>
            <p>{job.company}</p>
            <CopyJob job={job} />
          </div>
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
