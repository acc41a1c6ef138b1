import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { home } from '#content/home.ts';
import { classNames } from '#src/components/class-names.ts';
import { figure, quantity } from '#src/components/evidence/words.ts';
import text from '#src/components/text.module.css';
import { type Scale, voltage } from '#src/components/wave/waveform.ts';
import { fillIn } from '#src/content/fill-in.ts';
import css from './scope-cursor.module.css';

/** How the wave is drawn that the cursor stands on. */
interface Drawing {
  width: number;
  height: number;
  scale: Scale;
}

/** Milliseconds: the top of the beat, where the keyboard begins. */
const peak = 44;
/** Pixels of the plate that holds the reading. */
const plate = { width: 84, height: 44, gap: 10 };

const signed = (value: string) => figure(value.replace('-', '−'));
const voltageAt = (time: number) => signed(voltage(time).toFixed(2).replace('-0.00', '0.00'));

/** The time after a key, in milliseconds; undefined when it is not one of the cursor's. */
function moved(key: string, time: number, first: number, last: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -4, ArrowRight: 4, ArrowDown: -4, ArrowUp: 4 };
  const leaps: Record<string, number> = { PageDown: -40, PageUp: 40, Home: first - time, End: last - time };
  const by = steps[key] ?? leaps[key];
  return by === undefined ? undefined : Math.min(last, Math.max(first, time + by));
}

/**
 * The cursor of an oscilloscope on the heartbeat: pointer, finger and arrow keys read time and voltage off the curve's
 * own data. It is not there until the page is hydrated, and not seen until it is used.
 */
export function ScopeCursor({ drawing, className }: { drawing: Drawing; className?: string | undefined }) {
  const { width, scale } = drawing;
  const [isReady, setReady] = useState(false);
  const [time, setTime] = useState<number>();
  useEffect(() => setReady(true), []);
  if (!home.heartbeat || !isReady) return null;
  const first = Math.ceil((14 - scale.start) / scale.perMs);
  const last = Math.floor((width - scale.start) / scale.perMs);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    setTime(Math.min(last, Math.max(first, Math.round((x - scale.start) / scale.perMs))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setTime(undefined);
    const next = moved(event.key, time ?? peak, first, last);
    if (next === undefined) return;
    event.preventDefault();
    setTime(next);
  };
  const read = time ?? peak;
  return (
    <div
      className={classNames(css.cursor, className)}
      role="slider"
      tabIndex={0}
      aria-label={home.heartbeat.label}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={read}
      aria-valuetext={fillIn(home.heartbeat.reading, {
        time: signed(String(read)),
        voltage: voltageAt(read),
      })}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setTime(peak)}
      onBlur={() => setTime(undefined)}
      onPointerDown={follow}
      onPointerMove={follow}
      // A finger that is lifted leaves the reading in place.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setTime(undefined)}
      onPointerCancel={() => setTime(undefined)}
    >
      {time !== undefined && <Reading time={time} drawing={drawing} />}
    </div>
  );
}

/** The line, the point on the curve, and both values on a plate beside it. */
function Reading({ time, drawing: { width, height, scale } }: { time: number; drawing: Drawing }) {
  const x = scale.start + time * scale.perMs;
  const y = scale.baseline - voltage(time) * scale.perMv;
  const right = x + plate.gap + plate.width <= width;
  const left = right ? x + plate.gap : x - plate.gap - plate.width;
  const top = Math.min(height - plate.height, Math.max(0, y - plate.height / 2));
  return (
    <svg className={text.mono} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${x} 0V${height}`} />
      <circle cx={x} cy={y} r="5" />
      <rect x={left} y={top} width={plate.width} height={plate.height} />
      {[quantity(signed(String(time)), 'ms'), quantity(voltageAt(time), 'mV')].map((value, line) => (
        <text key={value} x={left + plate.width - 8} y={top + 18 + line * 18} textAnchor="end">
          {value}
        </text>
      ))}
    </svg>
  );
}
