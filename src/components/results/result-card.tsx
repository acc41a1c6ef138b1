import type { Comparison, Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import drawing from '../drawing.module.css';
import { Via } from '../drawing.tsx';
import { PageLink } from '../links.tsx';
import text from '../text.module.css';
import { Bars } from './bars.tsx';
import { Cell } from './cell.tsx';
import { Clock } from './clock.tsx';
import { Durations } from './durations.tsx';
import { Outline } from './outline.tsx';
import css from './result-card.module.css';
import { jobId, type TestPoint } from './test-points.ts';
import { baseline, change, description } from './words.ts';

function drawingOf(result: Comparison) {
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

/** Both values to scale, with a description for those who don't see it. One figure has none. */
export function ResultDrawing({ result, className }: { result: Result; className?: string | undefined }) {
  if (result.drawing === 'figure') return null;
  return (
    <div className={classNames(drawing.drawing, css.figure, className)}>
      <svg viewBox="0 0 282 128" width={282} height={128} role="img" aria-label={description(result)}>
        {drawingOf(result)}
      </svg>
    </div>
  );
}

/** The change as a large figure: '−72%'. */
function Change({ result, className }: { result: Result; className?: string | undefined }) {
  const { figure, unit } = change(result);
  return (
    <p className={classNames(css.change, figure.length > 6 && css.long, className)}>
      {figure}
      <small>{unit}</small>
    </p>
  );
}

/** The change above the two values behind it, if it has any. */
export function ChangeWithValues(props: { result: Result; className?: string | undefined }) {
  const values = baseline(props.result);
  return (
    <>
      <Change {...props} />
      {values && <p className={text.mono}>{values}</p>}
    </>
  );
}

interface ResultCardProps {
  point: TestPoint;
  /** Whether the battery's slider replaces the drawing. */
  slider: boolean;
  /** Whether the experience page has a band about it. */
  isTraced: boolean;
  /** Without drawing, if the row has many results. */
  compact: boolean;
}

/** A result at the end of its copper: title, figure, the two values behind it, what it means, and both to scale. */
export function ResultCard({ point: { revision, result }, slider, isTraced, compact }: ResultCardProps) {
  const { title, plain, condition } = result;
  const needsCondition = result.drawing === 'figure' || result.accepted;
  return (
    <div className={css.card}>
      <h3 className={css.name}>
        <Via className={css.via} />
        <PageLink to={`/experience#${isTraced ? 'record' : jobId(revision)}`}>{title}</PageLink>
      </h3>
      <ChangeWithValues result={result} />
      {(plain || needsCondition) && (
        <p className={css.plain}>
          {plain} {needsCondition && condition}
        </p>
      )}
      {slider && result.drawing === 'bars' && result.cell ? (
        <Cell className={css.aside} result={result} cell={result.cell} />
      ) : (
        !compact && <ResultDrawing className={css.aside} result={result} />
      )}
    </div>
  );
}
