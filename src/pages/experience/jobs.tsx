import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Evidence } from '#src/components/evidence/evidence.tsx';
import { revisionLetter, type TestPoint, testPoints } from '#src/components/evidence/test-points.ts';
import { monthCount, periodName } from '#src/components/period.ts';
import { WorkPicture } from '#src/components/picture/picture.tsx';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { monthsIn } from '#src/content/language.ts';
import type { Job } from '#src/content/schema.ts';
import { runsOf } from '#src/content/sentence.ts';
import { ResumeLinks } from '#src/features/resume-links/resume-links.tsx';
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

/** What was measured in a job, in its margin, and under which condition. */
function JobEvidence({ measured }: { measured: readonly TestPoint[] }) {
  return (
    <div className={css.margin}>
      {measured.map((point) => (
        <div key={point.id} id={point.id} tabIndex={-1}>
          <Evidence point={point} variant="margin" />
          {point.result.picture && (
            <WorkPicture picture={point.result.picture} sizes="(min-width: 1180px) 22vw, 92vw" />
          )}
          <p className={css.condition}>
            {point.result.condition}
            {point.result.method && ` ${fillIn(experience.method, { method: point.result.method })}`}
          </p>
        </div>
      ))}
    </div>
  );
}

/** One role: its title, when and where on the left of it, the work below it, its evidence in the margin. */
function JobEntry({ job, revision }: { job: Job; revision: string }) {
  const measured = points.filter((point) => point.revision === revision);
  return (
    <article className={classNames(card.card, css.job)} id={`rev-${revision.toLowerCase()}`}>
      <div className={css.story}>
        <h3>{job.title}</h3>
        <div className={classNames(text.mono, css.facts)}>
          <span className={css.revision} aria-hidden="true">
            {revision}
          </span>
          <p className={css.period}>{periodName(job.period)}</p>
          <p>{monthCount(monthsIn(job.period, owner.contentDate))}</p>
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
          {job.technologies.length > 0 && <Badges names={job.technologies} />}
        </div>
      </div>
      {measured.length > 0 && <JobEvidence measured={measured} />}
    </article>
  );
}

/** All jobs, newest first, as revisions of one board: the oldest is A. */
export function Jobs() {
  return (
    <div className={css.jobs}>
      {jobs.map((job, at) => {
        const revision = revisionLetter(at, jobs.length);
        return <JobEntry key={revision} job={job} revision={revision} />;
      })}
      <ResumeLinks className={css.resume} />
    </div>
  );
}
