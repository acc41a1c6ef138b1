import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { home } from '#content/home.ts';
import { classNames } from '#src/components/class-names.ts';
import { figure, quantity } from '#src/components/evidence/words.ts';
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
const plateWidth = 84;
const plateHeight = 44;
const gap = 10;

const signed = (value: string | number) => figure(value).replace('-', '−');
const voltageAt = (time: number) => signed(voltage(time).toFixed(2).replace('-0.00', '0.00'));

/** Milliseconds by which a key moves the cursor. */
const steps: Record<string, number> = {
  ArrowLeft: -4,
  ArrowDown: -4,
  ArrowRight: 4,
  ArrowUp: 4,
  Home: -9999,
  End: 9999,
};

/**
 * The cursor of an oscilloscope on the heartbeat: pointer, finger and arrow keys read time and voltage off the curve's
 * own data. It is not there until the page is hydrated, and not seen until it is used.
 */
export function ScopeCursor({ className, ...drawing }: Drawing & { className: string | undefined }) {
  const { width, scale } = drawing;
  const [isReady, setReady] = useState(false);
  const [time, setTime] = useState<number>();
  useEffect(() => setReady(true), []);
  if (!home.heartbeat || !isReady) return null;
  const first = Math.ceil((14 - scale.start) / scale.perMs);
  const last = Math.floor((width - scale.start) / scale.perMs);
  const read = time ?? peak;
  const move = (to: number) => setTime(Math.min(last, Math.max(first, Math.round(to))));
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    move((((clientX - box.left) / box.width) * width - scale.start) / scale.perMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (event.key === 'Escape') setTime(undefined);
    if (by === undefined) return;
    event.preventDefault();
    move(read + by);
  };
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
        time: signed(read),
        voltage: voltageAt(read),
      })}
      onKeyDown={onKeyDown}
      onBlur={() => setTime(undefined)}
      onPointerDown={follow}
      onPointerMove={follow}
      // A finger that is lifted leaves the reading in place.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setTime(undefined)}
    >
      {time !== undefined && <Reading time={time} {...drawing} />}
    </div>
  );
}

/** The line, the point on the curve, and both values on a plate beside it. */
function Reading({ time, width, height, scale }: Drawing & { time: number }) {
  const x = scale.start + time * scale.perMs;
  const y = scale.baseline - voltage(time) * scale.perMv;
  const left = x + (x + gap + plateWidth > width ? -gap - plateWidth : gap);
  const top = Math.min(height - plateHeight, Math.max(0, y - plateHeight / 2));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${x} 0V${height}`} />
      <circle cx={x} cy={y} r="5" />
      <g transform={`translate(${left} ${top})`}>
        <rect width={plateWidth} height={plateHeight} />
        <text x="76" y="18">
          {quantity(signed(time), 'ms')}
        </text>
        <text x="76" y="36">
          {quantity(voltageAt(time), 'mV')}
        </text>
      </g>
    </svg>
  );
}
