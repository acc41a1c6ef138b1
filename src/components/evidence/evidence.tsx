import type { Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import drawing from '../drawing.module.css';
import { PageLink } from '../links.tsx';
import text from '../text.module.css';
import { Via } from '../via.tsx';
import { Bars } from './bars.tsx';
import { CheckRuler } from './check-ruler.tsx';
import { Clock } from './clock.tsx';
import { Durations } from './durations.tsx';
import css from './evidence.module.css';
import { Outline, trueSize } from './outline.tsx';
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

/**
 * One result: its name, its figure, the two values behind the figure, then both drawn to scale, and described in words
 * for those who do not see the drawing. On the board its name leads to its proof, beside the job that it belongs to.
 *
 * @param variant where it stands: on the board of the hero, where copper leads to it, or in the margin beside a job
 */
export function Evidence({
  point: { id, reference, result },
  variant,
}: {
  point: TestPoint;
  variant: 'hero' | 'margin';
}) {
  const { figure, unit } = change(result);
  // In the margin it stands within a job, which has a heading of its own.
  const Heading = variant === 'margin' ? 'h4' : 'h3';
  const size = variant === 'margin' ? trueSize(result) : undefined;
  const name = (
    <>
      <span className={classNames(css.reference, text.mono)}>{reference}</span>
      <Heading>{result.title}</Heading>
    </>
  );
  return (
    <div className={css[variant]}>
      {variant === 'hero' ? (
        <PageLink className={css.name} to={`/experience#${id}`}>
          <Via className={css.via} />
          {name}
        </PageLink>
      ) : (
        <div className={css.name}>{name}</div>
      )}
      <p className={css.change}>
        <bdi>
          {figure}
          <small>{unit}</small>
        </bdi>
      </p>
      <p className={classNames(css.values, text.mono)}>{baseline(result)}</p>
      {result.plain && <p className={css.plain}>{result.plain}</p>}
      {result.accepted && variant === 'hero' && <p className={css.plain}>{result.condition}</p>}
      <div className={classNames(css.figure, size !== undefined && css.trueSize, drawing.drawing)}>
        <svg
          viewBox="0 0 282 128"
          width={282 * (size ?? 1)}
          height={128 * (size ?? 1)}
          role="img"
          aria-label={description(result)}
        >
          {drawingOf(result)}
        </svg>
      </div>
      {size !== undefined && <CheckRuler />}
    </div>
  );
}
