import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { homeResults, type JobResult, jobId, resultWithRecord } from '#model/job-results.ts';
import { classNames } from '../../components/class-names.ts';
import { Via } from '../../components/drawing.tsx';
import { PageLink } from '../../components/links.tsx';
import { ResultDrawing } from '../../components/results/result-drawing.tsx';
import { ResultFigure } from '../../components/results/result-figure.tsx';
import text from '../../components/text.module.css';
import css from './results.module.css';

/** Columns of the results: 1 below 37.5em, `mid` from there, `wide` from 80em. Each has a trace to its first result. */
export function columnsOf(results: number): { mid: number; wide: number } {
  return { mid: Math.min(results, 2), wide: results === 4 ? 4 : Math.min(results, 3) };
}

const results = homeResults(experience.jobs);
export const columns = columnsOf(results.length);
const recorded = resultWithRecord(experience.jobs);

function HomeResult({ entry: { id, revision, result }, at }: { entry: JobResult; at: number }) {
  const { title, plain, condition } = result;
  const needsCondition = result.drawing === 'figure' || result.accepted;
  const sentence = [plain, needsCondition && condition].filter(Boolean).join(' ');
  // A result has a trace to the next one of its column.
  const hasNext = (distance: number) => at + distance < results.length;
  return (
    <li
      className={classNames(
        css.result,
        hasNext(1) && css.phone,
        hasNext(columns.mid) && css.mid,
        hasNext(columns.wide) && css.wide,
      )}
    >
      <Via className={css.via} />
      <h3 className={css.title}>
        <PageLink to={`/experience#${id === recorded?.id ? 'record' : jobId(revision)}`}>{title}</PageLink>
      </h3>
      <ResultFigure result={result} />
      {sentence && <p className={css.sentence}>{sentence}</p>}
      <ResultDrawing result={result} />
    </li>
  );
}

export function Results() {
  return (
    <>
      <h2 className={text.visuallyHidden} id="results">
        {home.resultsHeading}
      </h2>
      <ul className={css.results} data-results aria-labelledby="results">
        {results.map((entry, at) => (
          <HomeResult key={entry.id} entry={entry} at={at} />
        ))}
      </ul>
    </>
  );
}
