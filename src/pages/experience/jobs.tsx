import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Proof } from '#src/components/evidence/proof.tsx';
import { jobId, revisionLetter, testPoints } from '#src/components/evidence/test-points.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { monthsIn } from '#src/content/language.ts';
import type { Job } from '#src/content/schema.ts';
import { runsOf } from '#src/content/sentence.ts';
import css from './jobs.module.css';

const { jobs } = experience;
const points = testPoints(jobs);

/** A longer name may take several lines, for which a net label has no point. */
const longestOnOneLine = 28;

/** Technologies as net labels, each pointed to the right. */
function Badges({ names }: { names: readonly string[] }) {
  return (
    <ul className={classNames(text.mono, css.badges)} aria-label={experience.technologies}>
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
          {runsOf(item).map((run, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of one constant text never change places
            run.strong ? <b key={at}>{run.text}</b> : run.text,
          )}
        </li>
      ))}
    </ul>
  );
}

/** One role: title, employer, when and where on the left, the work beside them, and below it what was measured. */
function JobEntry({ job, revision }: { job: Job; revision: string }) {
  return (
    <article className={classNames(card.card, css.job)} id={jobId(revision)}>
      <div className={css.head}>
        <h3>{job.title}</h3>
        <p>{job.company}</p>
        <div className={classNames(text.mono, css.facts)}>
          <p>{periodName(job.period)}</p>
          <p>{monthCount(monthsIn(job.period, owner.contentDate))}</p>
          {job.location && <p>{job.location}</p>}
        </div>
      </div>
      <div className={css.work}>
        {job.description && <Points items={job.description} />}
        {job.subSections?.map(({ title, description }) => (
          <section key={title}>
            <h4>{title}</h4>
            <Points items={description} />
          </section>
        ))}
      </div>
      {job.technologies.length > 0 && <Badges names={job.technologies} />}
      {points
        .filter((point) => point.revision === revision)
        .map((point) => (
          <Proof key={point.id} point={point} className={css.proof} />
        ))}
    </article>
  );
}

/** All jobs, newest first. */
export function Jobs() {
  return (
    <div className={css.jobs}>
      {jobs.map((job, at) => {
        const revision = revisionLetter(at, jobs.length);
        return <JobEntry key={revision} job={job} revision={revision} />;
      })}
    </div>
  );
}
