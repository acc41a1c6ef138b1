import { experience } from '#content/experience.ts';
import { Emphasis } from '#src/components/emphasis.tsx';
import { EvidenceFigure, EvidenceWords } from '#src/components/evidence/evidence.tsx';
import type { TestPoint } from '#src/components/evidence/test-points.ts';
import { monthCount, monthsIn, periodName } from '#src/components/period.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Job } from '#src/content/schema.ts';

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="points">
      {items.map((item) => (
        <li key={item}>
          <Emphasis text={item} />
        </li>
      ))}
    </ul>
  );
}

/** What was measured in this job, in its margin. */
function Margin({ points }: { points: TestPoint[] }) {
  return (
    <div className="job-evidence">
      {points.map((point) => (
        <div key={point.reference} className="evidence">
          <EvidenceWords point={point} />
          <EvidenceFigure result={point.result} />
          <p className="evidence-condition">
            {point.result.condition}
            {point.result.method && ` ${fillIn(experience.method, { method: point.result.method })}`}
          </p>
        </div>
      ))}
    </div>
  );
}

/** One role: its revision letter, when and where on the left, the work beside it, its evidence in the margin. */
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
    <article className="job" id={`rev-${revision.toLowerCase()}`}>
      <div className="job-facts">
        <span className="revision" aria-hidden="true">
          {revision}
        </span>
        <p className="job-period">{periodName(job.period)}</p>
        <p>{monthCount(monthsIn(job.period, contentDate))}</p>
        <p>{job.location}</p>
      </div>
      <div className="job-story">
        <h3>{job.title}</h3>
        <p className="job-company">{job.company}</p>
        {job.description && <Points items={job.description} />}
        {job.subSections?.map(({ title, description }) => (
          <section key={title}>
            <h4>{title}</h4>
            <Points items={description} />
          </section>
        ))}
        <ul className="badges" aria-label={experience.technologies}>
          {job.technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      </div>
      {points.length > 0 && <Margin points={points} />}
    </article>
  );
}
