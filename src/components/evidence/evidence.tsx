import type { Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import drawing from '../drawing.module.css';
import { Via } from '../drawing.tsx';
import { PageLink } from '../links.tsx';
import text from '../text.module.css';
import { Bars } from './bars.tsx';
import { Clock } from './clock.tsx';
import { Durations } from './durations.tsx';
import css from './evidence.module.css';
import { Outline } from './outline.tsx';
import type { TestPoint } from './test-points.ts';
import { baseline, change, description } from './words.ts';

function drawingOf(result: Result) {
  switch (result.drawing) {
    case 'bars':
      return <Bars result={result} />;
    case 'clock':
      return <Clock result={result} />;
    case 'outline':
      return <Outline result={result} />;
    case 'durations':
      return <Durations result={result} />;
  }
}

/** Both values to scale, described in words for those who do not see it. `size` is the size of its units on paper. */
export function ResultDrawing({ result, size = 1 }: { result: Result; size?: number | undefined }) {
  return (
    <svg
      viewBox="0 0 282 128"
      width={282 * size}
      height={128 * size}
      role="img"
      aria-label={description(result)}
    >
      {drawingOf(result)}
    </svg>
  );
}

/** The change in large: '−72%'. */
export function Change({ result, className }: { result: Result; className?: string | undefined }) {
  const { figure, unit } = change(result);
  return (
    <p className={classNames(css.change, className)}>
      <span>
        {figure}
        <small>{unit}</small>
      </span>
    </p>
  );
}

/**
 * One result on the board of the hero, where copper leads to it: its name, its figure, the two values behind the
 * figure, then both drawn to scale. Its name leads to its proof, beside the job that it belongs to.
 */
export function Evidence({ point }: { point: TestPoint }) {
  const { id, reference, result } = point;
  return (
    <div className={css.hero}>
      <PageLink className={css.name} to={`/experience#${id}`}>
        <Via className={css.via} />
        <span className={classNames(css.reference, text.mono)}>{reference}</span>
        <h3>{result.title}</h3>
      </PageLink>
      <Change result={result} />
      <p className={classNames(css.values, text.mono)}>{baseline(result)}</p>
      {result.plain && <p className={css.plain}>{result.plain}</p>}
      {result.accepted && <p className={css.plain}>{result.condition}</p>}
      <div className={classNames(css.figure, drawing.drawing)}>
        <ResultDrawing result={result} />
      </div>
    </div>
  );
}
