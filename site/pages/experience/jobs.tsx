import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { homeResults, jobId, revisionLetter } from '#model/experience.ts';
import { fillIn } from '#model/fill-in.ts';
import { monthsIn } from '#model/months.ts';
import type { Job, Result } from '#model/schema.ts';
import { runsOf } from '#model/sentence.ts';
import { Card } from '../../components/card.tsx';
import { monthsName, periodName } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import { WorkPicture } from '../../components/picture/picture.tsx';
import primitives from '../../components/primitives.module.css';
import { ResultDrawing } from '../../components/results/result-drawing.tsx';
import { ResultFigure } from '../../components/results/result-figure.tsx';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import { Badges } from './entries.tsx';
import css from './jobs.module.css';

const { jobs } = experience;
const onHome = homeResults(jobs).map(({ result }) => result);

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
  const length = monthsName(monthsIn(period, owner.contentDate));
  return (
    <div className={classNames(primitives.stack, primitives.tight)}>
      <h3>{title}</h3>
      <p className={text.small}>{[company, location].filter(Boolean).join(language.comma)}</p>
      <p className={text.mono}>{[periodName(period), length].join(language.comma)}</p>
      <Badges names={technologies} label={experience.technologies} />
    </div>
  );
}

/** Renders a result in one column. Omits the plain sentence if the home page shows it. */
function ResultDetail({ result, isLarge }: { result: Result; isLarge: boolean }) {
  const { title, condition, method, plain, picture } = result;
  return (
    <div className={classNames(primitives.stack, primitives.near, text.small)}>
      <h4>{title}</h4>
      <ResultFigure result={result} isLarge={isLarge} />
      {plain && !onHome.includes(result) && <p>{plain}</p>}
      <ResultDrawing result={result} />
      {picture && <WorkPicture picture={picture} sizes="(width >= 56.25em) 22vw, 92vw" />}
      <p className={text.soft}>
        {condition} {method && fillIn(experience.method, { method })}
      </p>
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
