import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { homeResults, type JobResult, jobId, resultWithRecord } from '#model/experience.ts';
import { classNames } from '../../components/class-names.ts';
import { Via } from '../../components/drawing.tsx';
import { PageLink } from '../../components/links.tsx';
import { ResultDrawing } from '../../components/results/result-drawing.tsx';
import { ResultFigure } from '../../components/results/result-figure.tsx';
import text from '../../components/text.module.css';
import css from './hero.module.css';

const results = homeResults(experience.jobs);

/** Columns from 80em. Below, results have one column, and two from 37.5em. */
export const columns = results.length === 4 ? 4 : 3;

/** Number of traces to the first results of the columns from 80em. */
export const traces = Math.min(results.length, columns);

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
        hasNext(2) && css.mid,
        hasNext(columns) && css.wide,
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
