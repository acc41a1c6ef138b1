import { classNames } from '../class-names.ts';
import { Arrow, Drawing, Extension } from '../drawing.tsx';
import { quantity } from '../evidence/words.ts';
import css from './wave.module.css';
import { beat, intervals, type Scale } from './waveform.ts';

interface IntervalProps {
  scale: Scale;
  from: number;
  to: number;
  at: number;
  label: string;
  beside?: boolean;
}

/** One interval, measured between two moments of the drawing at a height of its own. */
function Interval({ scale, from, to, at, label, beside = false }: IntervalProps) {
  const x = (time: number) => scale.start + time * scale.perMs;
  const above = at < scale.baseline;
  const near = scale.baseline + (above ? -6 : 12);
  const place = beside
    ? { x: x(to) + 8, y: at + 4 }
    : { x: (x(from) + x(to)) / 2, y: above ? at - 6 : at + 16, textAnchor: 'middle' as const };
  return (
    <g className={css.measure}>
      <Extension
        d={`M${x(from)} ${near}V${at + (above ? -6 : 6)}M${x(to)} ${near}V${at + (above ? -6 : 6)}`}
      />
      <Arrow from={x(from)} to={x(to)} at={at} />
      <text {...place}>{label}</text>
    </g>
  );
}

/** All three intervals of the beat; close drawings leave out what they have no room for. */
function Intervals({ scale, roomy }: { scale: Scale; roomy: boolean }) {
  const { pr, qrs, qt } = intervals;
  const { baseline } = scale;
  const prLabel = roomy ? `PR ${pr} ms` : `PR ${pr}`;
  return (
    <>
      <Interval scale={scale} from={-pr} to={0} at={baseline - (roomy ? 46 : 34)} label={prLabel} />
      <Interval scale={scale} from={0} to={qrs} at={12} label={`QRS ${qrs} ms`} beside />
      <Interval scale={scale} from={0} to={qt} at={baseline + 40} label={`QT ${qt} ms`} />
    </>
  );
}

/** The scales that the beat is drawn to: half a millivolt up, a tenth of a second across. */
function Scales({ scale: { perMs, perMv }, width }: { scale: Scale; width: number }) {
  const corner = { x: width - 96, y: 34 };
  return (
    <g className={css.measure}>
      <path d={`M${corner.x} ${corner.y}V${corner.y + perMv / 2}H${corner.x + 100 * perMs}`} />
      <text x={corner.x + 8} y={corner.y + perMv / 4 + 4}>
        {quantity(0.5, 'mV')}
      </text>
      <text x={corner.x + 8} y={corner.y + perMv / 2 + 18}>
        100 ms
      </text>
    </g>
  );
}

interface WaveProps {
  className?: string | undefined;
  scale: Scale;
  width: number;
  height: number;
  measured?: boolean;
}

/** A heartbeat from its electrode to the right edge; `measured` adds its intervals and scales. */
export function Wave({ className, scale, width, height, measured = false }: WaveProps) {
  const moment = (x: number) => (x - scale.start) / scale.perMs;
  const roomy = scale.perMs > 0.5;
  return (
    <Drawing className={classNames(css.wave, className)} width={width} height={height}>
      <circle className={css.electrode} cx="7" cy={scale.baseline} r="6" />
      <path className={css.beat} pathLength="1" d={beat(scale, moment(14), moment(width))} />
      {measured && (
        <>
          <text x="0" y={scale.baseline + 26}>
            E1
          </text>
          <Intervals scale={scale} roomy={roomy} />
          {roomy && <Scales scale={scale} width={width} />}
        </>
      )}
    </Drawing>
  );
}
