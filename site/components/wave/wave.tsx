import type { Measure, Scale, WaveDrawing } from '#model/waveform/drawing.ts';
import { classNames } from '../class-names.ts';
import { Arrow, Drawing, Extension } from '../drawing.tsx';
import css from './wave.module.css';

function Interval({ left, right, at, isAbove, extension, label, isLabelOutside }: Measure) {
  const place = isLabelOutside
    ? { x: right + 8, y: at, dy: '.31em' }
    : { x: (left + right) / 2, y: at + (isAbove ? -6 : 6), dy: isAbove ? 0 : '.77em' };
  return (
    <g className={css.measure}>
      <Extension d={extension} />
      <Arrow left={left} right={right} at={at} />
      <text {...place} textAnchor={isLabelOutside ? undefined : 'middle'}>
        {label}
      </text>
    </g>
  );
}

function ScaleBars({ left, top, across, up, labels }: Scale) {
  return (
    <g className={css.measure}>
      <path d={`M${left} ${top}V${top + up}H${left + across}`} />
      <text x={left + 8} y={top + up / 2 + 4}>
        {labels.up}
      </text>
      <text x={left + 8} y={top + up + 18}>
        {labels.across}
      </text>
    </g>
  );
}

export function Wave({ className, wave }: { className?: string | undefined; wave: WaveDrawing | undefined }) {
  if (!wave) return null;
  const { width, height, path, electrode, measures, scale } = wave;
  return (
    <Drawing className={classNames(css.wave, className)} width={width} height={height}>
      <circle className={css.electrode} {...electrode} r="6" />
      <path className={css.curve} d={path} />
      {measures.map((measure) => (
        <Interval key={measure.label} {...measure} />
      ))}
      {scale && <ScaleBars {...scale} />}
      <rect className={css.cover} width={width} height={height} />
    </Drawing>
  );
}
