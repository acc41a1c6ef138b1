import { experience } from '#content/experience.ts';
import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import { classNames } from '../class-names.ts';
import drawing from '../drawing.module.css';
import { Drawing } from '../drawing.tsx';
import { WorkPicture } from '../picture/picture.tsx';
import text from '../text.module.css';
import { Cell } from './cell.tsx';
import shared from './evidence.module.css';
import { Change, ResultDrawing } from './evidence.tsx';
import { pixelsPerMillimeter, shareOf, trueSize } from './outline.tsx';
import css from './proof.module.css';
import type { TestPoint } from './test-points.ts';
import { baseline } from './words.ts';

/** Millimeters. */
const rulerLength = 50;

/** A ruler in true size, on paper alone: held against a real one it shows whether a printer kept the scale. */
function CheckRuler() {
  return (
    <div className={css.ruler}>
      <Drawing
        viewBox={`0 0 ${rulerLength} 4`}
        width={rulerLength * pixelsPerMillimeter}
        height={4 * pixelsPerMillimeter}
      >
        <path d={`M0 0V4H${rulerLength}V0`} />
      </Drawing>
      <p>{fillIn(words.evidence.ruler, { length: rulerLength })}</p>
    </div>
  );
}

/** One result below the job that it belongs to: its figure, both values to scale, what it means and how it was measured. */
export function Proof({ point, className }: { point: TestPoint; className?: string | undefined }) {
  const { id, reference, result } = point;
  const { title, condition, method, plain, picture } = result;
  const size = trueSize(result);
  return (
    <div className={classNames(css.proof, className)} id={id} tabIndex={-1}>
      <div>
        <div className={shared.name}>
          <span className={classNames(shared.reference, text.mono)}>{reference}</span>
          <h4>{title}</h4>
        </div>
        <Change className={css.change} result={result} />
        <p className={classNames(shared.values, text.mono)}>{baseline(result)}</p>
      </div>
      <div>
        <div
          className={classNames(
            shared.figure,
            css.figure,
            size !== undefined && css.trueSize,
            drawing.drawing,
          )}
        >
          <ResultDrawing result={result} size={size} />
        </div>
        {size !== undefined && <CheckRuler />}
        {picture && (
          <WorkPicture picture={picture} sizes="(width >= 56.25em) 22vw, 92vw" share={shareOf(result)} />
        )}
      </div>
      <div className={css.words}>
        {plain && <p>{plain}</p>}
        <p>
          {condition}
          {method && ` ${fillIn(experience.method, { method })}`}
        </p>
      </div>
      {result.drawing === 'bars' && result.cell && <Cell result={result} cell={result.cell} />}
    </div>
  );
}
