import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { jobId, revisionLetter } from '#model/job-results.ts';
import { monthsIn } from '#model/months.ts';
import type { Job } from '#model/schema.ts';
import { runsOf } from '#model/sentence.ts';
import { Badges } from '../../components/badges.tsx';
import { Card } from '../../components/card.tsx';
import { monthCount, periodName } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import { ResultDetail } from '../../components/results/result-detail.tsx';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import css from './jobs.module.css';

const { jobs } = experience;

function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className={classNames(primitives.stack, primitives.near, css.bullets)}>
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

function JobFacts({ job: { title, company, location, period, technologies } }: { job: Job }) {
  const length = monthCount(monthsIn(period, owner.contentDate));
  return (
    <div className={classNames(primitives.stack, primitives.tight)}>
      <h3>{title}</h3>
      <p className={text.small}>{[company, location].filter(Boolean).join(language.comma)}</p>
      <p className={text.mono}>{[periodName(period), length].join(language.comma)}</p>
      <Badges names={technologies} label={experience.technologies} />
    </div>
  );
}

function JobCard({ job, revision }: { job: Job; revision: string }) {
  const { results = [] } = job;
  const isCurrent = job.period.end === 'now';
  const layout = isCurrent ? css.current : css.measured;
  return (
    <Card
      className={classNames(css.job, results.length > 0 && layout)}
      isDark={isCurrent}
      id={jobId(revision)}
      tabIndex={-1}
    >
      <JobFacts job={job} />
      {results.length > 0 && (
        <div className={classNames(primitives.columns, css.results)}>
          {results.map((result) => (
            <ResultDetail key={result.title} result={result} isLarge={isCurrent} />
          ))}
        </div>
      )}
      <div className={classNames(primitives.columns, css.work)}>
        {job.description && <Bullets items={job.description} />}
        {job.subSections?.map(({ title, description }) => (
          <div key={title}>
            <h4>{title}</h4>
            <Bullets items={description} />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Renders a card for each job, the current one on a board. */
export function Jobs() {
  return (
    <div className={classNames(primitives.stack, primitives.even)}>
      {jobs.map((job, at) => {
        const revision = revisionLetter(at, jobs.length);
        return <JobCard key={revision} job={job} revision={revision} />;
      })}
    </div>
  );
}
