import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { revisionLetter, testPoints } from '#src/components/evidence/test-points.ts';
import { ResumeLinks } from '#src/features/resume-links/resume-links.tsx';
import css from './job-entry.module.css';
import { JobEntry } from './job-entry.tsx';

const { jobs } = experience;
const points = testPoints(jobs);

/** All jobs, newest first, as revisions of one board: the oldest is A. */
export function Jobs() {
  return (
    <div className={css.jobs}>
      {jobs.map((job, at) => {
        const revision = revisionLetter(at, jobs.length);
        return (
          <JobEntry
            key={revision}
            job={job}
            revision={revision}
            points={points.filter((point) => point.revision === revision)}
            contentDate={owner.contentDate}
          />
        );
      })}
      <ResumeLinks className={css.resume} />
    </div>
  );
}
