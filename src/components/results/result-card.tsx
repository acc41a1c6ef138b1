import type { Comparison, Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import drawing from '../drawing.module.css';
import { Via } from '../drawing.tsx';
import { PageLink } from '../links.tsx';
import text from '../text.module.css';
import { Bars } from './bars.tsx';
import { BatterySlider } from './battery-slider.tsx';
import { Clock } from './clock.tsx';
import { Durations } from './durations.tsx';
import { type JobResult, jobId } from './job-results.ts';
import { Outline } from './outline.tsx';
import css from './result-card.module.css';
import { beforeAfter, change, description } from './result-text.ts';

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

/** Renders a result's drawing with a description for screen readers; nothing for a single figure. */
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

/** Renders the change as a large figure: '−72%'. */
function Change({ result, className }: { result: Result; className?: string | undefined }) {
  const { figure, unit } = change(result);
  return (
    <p className={classNames(text.figure, css.change, figure.length > 4 && css.long, className)}>
      {figure}
      <wbr />
      <small>{unit}</small>
    </p>
  );
}

/** Renders the change and, if the result has them, its two values. */
export function ChangeWithValues(props: { result: Result; className?: string | undefined }) {
  const values = beforeAfter(props.result);
  return (
    <>
      <Change {...props} />
      {values && <p className={text.mono}>{values}</p>}
    </>
  );
}

interface ResultCardProps {
  entry: JobResult;
  /** Whether to replace the drawing with the battery slider. */
  slider: boolean;
  /** Whether the experience page's record band shows this result. */
  hasRecordBand: boolean;
  /** Whether to omit the drawing. */
  compact: boolean;
}

/** Renders a result on the home page. */
export function ResultCard({ entry: { revision, result }, slider, hasRecordBand, compact }: ResultCardProps) {
  const { title, plain, condition } = result;
  const needsCondition = result.drawing === 'figure' || result.accepted;
  return (
    <div className={css.card}>
      <h3 className={css.name}>
        <Via className={css.via} />
        <PageLink to={`/experience#${hasRecordBand ? 'record' : jobId(revision)}`}>{title}</PageLink>
      </h3>
      <ChangeWithValues result={result} />
      {(plain || needsCondition) && (
        <p className={classNames(text.small, css.plain)}>
          {plain} {needsCondition && condition}
        </p>
      )}
      {slider && result.drawing === 'bars' && result.cell ? (
        <BatterySlider className={css.aside} result={result} cell={result.cell} />
      ) : (
        !compact && <ResultDrawing className={css.aside} result={result} />
      )}
    </div>
  );
}
