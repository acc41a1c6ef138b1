import { area } from '#src/content/result-words.ts';
import type { Result } from '#src/content/schema.ts';
import { Arrow, Extension } from '../drawing.tsx';
import css from './result-card.module.css';
import { figure, quantity } from './result-text.ts';

const [left, top] = [36, 28];
const room = { width: 112, height: 71 };
const drawingWidth = 282;

type OutlineResult = Extract<Result, { drawing: 'outline' }>;

const sides = ({ width, height }: OutlineResult['before']) => [Number(width), Number(height)] as const;

/** Returns the scale at which both boards fit, in drawing units per unit of their sides. */
function scaleOf({ before, after, unit, picture }: OutlineResult): number {
  const [[wasWide, wasHigh], [nowWide, nowHigh]] = [sides(before), sides(after)];
  return Math.min(
    room.width / Math.max(wasWide, nowWide),
    room.height / Math.max(wasHigh, nowHigh),
    // The picture below has the same scale and must not be wider than the drawing.
    (unit === 'mm' && picture?.width && drawingWidth / picture.width) || Number.POSITIVE_INFINITY,
  );
}

/** Returns a picture's width as a share of the drawing's, both to one scale; undefined unless both have sizes in mm. */
export function pictureShare(result: Result): number | undefined {
  if (result.drawing !== 'outline' || result.unit !== 'mm' || !result.picture?.width) return undefined;
  return (result.picture.width * scaleOf(result)) / drawingWidth;
}

/** Draws both board outlines to one scale, the earlier one dashed. */
export function Outline({ result }: { result: OutlineResult }) {
  const [[wasWide, wasHigh], [nowWide, nowHigh]] = [sides(result.before), sides(result.after)];
  const scale = scaleOf(result);
  const [w0, h0, w1, h1] = [wasWide * scale, wasHigh * scale, nowWide * scale, nowHigh * scale];
  const deepest = top + Math.max(h0, h1);
  const grows = w1 * h1 > w0 * h0;
  const was = <rect className={css.wasDashed} x={left} y={top} width={w0} height={h0} rx="3" />;
  const labelX = left + Math.max(w0, w1) + 10;
  return (
    <>
      {!grows && was}
      <rect className={css.now} x={left} y={top} width={w1} height={h1} rx="3" />
      {grows && was}
      {[9, w1 - 9].flatMap((x) =>
        [9, h1 - 9].map((y) => (
          <circle key={`${x} ${y}`} className={css.hole} cx={left + x} cy={top + y} r="3" />
        )),
      )}
      <Extension
        d={`M${left} ${top - 3}V10M${left + w0} ${top - 3}V10M${left} ${deepest + 3}V121M${left + w1} ${deepest + 3}V121M33 ${top}H14M33 ${top + h1}H14`}
      />
      <Arrow from={left} to={left + w0} at={15} />
      <text x={labelX} y="20">
        {quantity(result.before.width, result.unit)}
      </text>
      <g className={css.ofNow}>
        <Arrow from={left} to={left + w1} at={116} />
        <text x={labelX} y="121">
          {quantity(result.after.width, result.unit)}
        </text>
      </g>
      <Arrow upright from={top} to={top + h1} at={17} />
      <text x="12" y={top + h1 / 2} transform={`rotate(-90 12 ${top + h1 / 2})`} textAnchor="middle">
        {figure(result.after.height)}
      </text>
      <text x={labelX} y="60">
        {quantity(area(result.before), `${result.unit}²`)}
      </text>
      <text className={css.ofNow} x={labelX} y="80">
        {quantity(area(result.after), `${result.unit}²`)}
      </text>
    </>
  );
}
