import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import drawing from '../drawing.module.css';
import { Drawing, Via } from '../drawing.tsx';
import { PageLink } from '../links.tsx';
import text from '../text.module.css';
import { Bars } from './bars.tsx';
import { Clock } from './clock.tsx';
import { Durations } from './durations.tsx';
import css from './evidence.module.css';
import { Outline, pixelsPerMillimeter, trueSize } from './outline.tsx';
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

/** Millimeters. */
const rulerLength = 50;

/** A ruler in true size, on paper alone: held against a real one it shows whether a printer kept the scale. */
function CheckRuler() {
  const ticks = Array.from({ length: rulerLength / 5 + 1 }, (_, at) => `M${at * 5} ${at % 2 ? 2 : 0}V4`);
  const [width, height] = [rulerLength * pixelsPerMillimeter, 4 * pixelsPerMillimeter];
  return (
    <div className={css.ruler}>
      <Drawing viewBox={`0 0 ${rulerLength} 4`} width={width} height={height}>
        <path d={`${ticks.join('')}M0 4H${rulerLength}`} />
      </Drawing>
      <p>{fillIn(words.evidence.ruler, { length: rulerLength })}</p>
    </div>
  );
}

/**
 * One result: its name, its figure, the two values behind the figure, then both drawn to scale, and described in words
 * for those who do not see the drawing. On the board its name leads to its proof, beside the job that it belongs to.
 *
 * @param variant where it stands: on the board of the hero, where copper leads to it, or in the margin beside a job
 */
export function Evidence({ point, variant }: { point: TestPoint; variant: 'hero' | 'margin' }) {
  const { id, reference, result } = point;
  const { figure, unit } = change(result);
  // In the margin it stands within a job, which has a heading of its own.
  const Heading = variant === 'margin' ? 'h4' : 'h3';
  const size = variant === 'margin' ? trueSize(result) : undefined;
  const dimensions = { viewBox: '0 0 282 128', width: 282 * (size ?? 1), height: 128 * (size ?? 1) };
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
        <svg {...dimensions} role="img" aria-label={description(result)}>
          {drawingOf(result)}
        </svg>
      </div>
      {size !== undefined && <CheckRuler />}
    </div>
  );
}
