import { Arrow } from '#design/evidence/arrows.tsx';
import { beat, intervals, type Scale } from './waveform.ts';

/** One interval, measured between two moments of the drawing at a height of its own. */
function Interval({
  scale,
  from,
  to,
  at,
  label,
  beside = false,
}: {
  scale: Scale;
  from: number;
  to: number;
  at: number;
  label: string;
  beside?: boolean;
}) {
  const x = (time: number) => scale.start + time * scale.perMs;
  const above = at < scale.baseline;
  const near = scale.baseline + (above ? -6 : 12);
  return (
    <g className="interval">
      <path
        className="extension"
        d={`M${x(from)} ${near}V${at + (above ? -6 : 6)}M${x(to)} ${near}V${at + (above ? -6 : 6)}`}
      />
      <Arrow from={x(from)} to={x(to)} at={at} />
      {beside ? (
        <text x={x(to) + 8} y={at + 4}>
          {label}
        </text>
      ) : (
        <text x={(x(from) + x(to)) / 2} y={above ? at - 6 : at + 16} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
}

/** The heartbeat from its electrode to the chip, with its intervals and the scales that it is drawn to. */
function Wave({ name, scale, width, height }: { name: string; scale: Scale; width: number; height: number }) {
  const last = (width - scale.start) / scale.perMs;
  const first = (14 - scale.start) / scale.perMs;
  const roomy = scale.perMs > 0.5;
  const corner = { x: width - 96, y: 34 };
  return (
    <svg
      className={`wave wave-${name}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <circle className="electrode" cx="7" cy={scale.baseline} r="6" />
      <text x="0" y={scale.baseline + 26}>
        E1
      </text>
      <path className="beat" pathLength="1" d={beat(scale, first, last)} />
      <Interval
        scale={scale}
        from={-intervals.pr}
        to={0}
        at={scale.baseline - (roomy ? 46 : 34)}
        label={roomy ? `PR ${intervals.pr} ms` : 'PR 168'}
      />
      <Interval scale={scale} from={0} to={intervals.qrs} at={12} label={`QRS ${intervals.qrs} ms`} beside />
      <Interval
        scale={scale}
        from={0}
        to={intervals.qt}
        at={scale.baseline + 40}
        label={`QT ${intervals.qt} ms`}
      />
      {roomy && (
        <g className="scale">
          <path
            d={`M${corner.x} ${corner.y}V${corner.y + scale.perMv / 2}H${corner.x + 100 * scale.perMs}`}
          />
          <text x={corner.x + 8} y={corner.y + scale.perMv / 4 + 4}>
            0.5 mV
          </text>
          <text x={corner.x + 8} y={corner.y + scale.perMv / 2 + 18}>
            100 ms
          </text>
        </g>
      )}
    </svg>
  );
}

/** The same beat twice: drawn out where there is room, close where there is not. */
export function Waves() {
  return (
    <>
      <Wave
        name="wide"
        width={560}
        height={196}
        scale={{ start: 176, perMs: 0.72, baseline: 138, perMv: 98 }}
      />
      <Wave
        name="narrow"
        width={190}
        height={150}
        scale={{ start: 66, perMs: 0.27, baseline: 92, perMv: 66 }}
      />
    </>
  );
}
