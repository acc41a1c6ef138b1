import * as v from 'valibot';
import { type Contradiction, expecting, group, list, numberLike, oneOf, rule, text } from './fields.ts';

const number = (remedy: string) => numberLike(remedy, 'a number', Number.isFinite);
const positive = (remedy: string) => numberLike(remedy, 'a number above zero', (value) => value > 0);

const pointRemedy = 'give a moment and its value, for example [1.5, 3.3]';
const point = v.strictTuple(
  [number(pointRemedy), number(pointRemedy)],
  expecting('a pair in [ ]', pointRemedy),
);

const interval = group('an interval', {
  from: number("give the start of the interval, in the curve's unit of time"),
  to: number("give the end of the interval, in the curve's unit of time"),
  label: v.exactOptional(text("name the interval in a word, for example 'Rise', or leave it out")),
});

const curveFields = group('a curve', {
  time: text("give the unit of time, for example 'µs'"),
  value: text("give the unit of the values, for example 'V'"),
  /** Pairs of time and value, joined by straight lines. The last touches the chip or button; see docs/waveforms.md. */
  points: list(point, 'points', 8, 200),
  intervals: v.exactOptional(list(interval, 'intervals', 0, 3)),
  scale: v.exactOptional(
    group('the scale', {
      time: positive("give the time of the scale's bar, for example 10"),
      value: positive("give the value of the scale's bar, for example 5"),
    }),
  ),
});

/** A signal over time. */
export type Curve = v.InferOutput<typeof curveFields>;

function findContradiction({ points, intervals = [], time }: Curve): Contradiction | undefined {
  const times = points.map(([moment]) => moment);
  const early = times.findIndex((moment, at) => moment < (times[at - 1] ?? moment));
  if (early >= 0) {
    const problem = `is at ${times[early]} ${time}, before the point above it (${times[early - 1]} ${time})`;
    return { field: `points[${early}]`, problem, remedy: 'sort the points by time' };
  }
  const spanOf = (all: number[]) => Number((Math.max(...all) - Math.min(...all)).toPrecision(6));
  const [length, height] = [spanOf(times), spanOf(points.map(([, height]) => height))];
  if (length === 0 || height === 0) {
    const problem = length === 0 ? 'all have the same time' : 'all have the same value';
    const remedy = "give the points of a signal that changes, or write waveform: 'none'";
    return { field: 'points', problem, remedy };
  }
  const [start = 0, end = 0] = [times.at(0), times.at(-1)];
  const wrong = intervals.findIndex(({ from, to }) => from < start || to > end || from >= to);
  if (wrong >= 0) {
    const { from, to } = intervals[wrong] ?? {};
    const problem = `runs from ${from} to ${to} ${time}, and the curve from ${start} to ${end} ${time}`;
    const remedy = 'give two moments of the curve, the earlier one first';
    return { field: `intervals[${wrong}]`, problem, remedy };
  }
  return undefined;
}

const curve = v.pipe(curveFields, rule(findContradiction));

const waveformRemedy = "write 'heartbeat' or 'none', or give a curve: { time: …, value: …, points: … }";
const preset = oneOf(waveformRemedy, ['heartbeat', 'none']);

/** A preset's name, or the owner's curve. */
export const waveformSchema = v.pipe(
  v.lazy<typeof preset | typeof curve>((input) => (typeof input === 'string' ? preset : curve)),
  v.description(waveformRemedy),
);
