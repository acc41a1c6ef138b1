/** The signal that enters the owner's chip, on the home and links pages, the link pictures and the résumé. */
import * as v from 'valibot';
import { type Disagreement, expecting, group, list, numberLike, oneOf, rule, text } from './fields.ts';

const number = (remedy: string) => numberLike(remedy, 'a number', Number.isFinite);
const above = (remedy: string) => numberLike(remedy, 'a number above zero', (value) => value > 0);

const pointRemedy = 'give a moment and its value, for example [1.5, 3.3]';
const point = v.strictTuple(
  [number(pointRemedy), number(pointRemedy)],
  expecting('a pair in [ ]', pointRemedy),
);

const interval = group('an interval', {
  from: number("give the moment of its start, in the curve's unit of time"),
  to: number("give the moment of its end, in the curve's unit of time"),
  /** Stands before its length: 'Rise' of 'Rise 8 ns'. */
  label: v.exactOptional(text("say what it is in a word, for example 'Rise', or leave it out")),
});

const drawn = group('a curve', {
  time: text("give the unit of time, for example 'µs'"),
  value: text("give the unit of the values, for example 'V'"),
  /** Joined by straight lines. The last one enters the chip. */
  points: list(point, 'points', 8, 200),
  /** Measured in the drawing, as far as there is room. */
  intervals: v.exactOptional(list(interval, 'intervals', 0, 3)),
  /** The lengths of the scale bars: so much time across, so much value up. */
  scale: v.exactOptional(
    group('the scale', {
      time: above("give the time of the scale's bar, for example 10"),
      value: above("give the value of the scale's bar, for example 5"),
    }),
  ),
});

/** A signal over time. */
export type Curve = v.InferOutput<typeof drawn>;

function findDisagreement({ points, intervals = [], scale, time, value }: Curve): Disagreement | undefined {
  const times = points.map(([moment]) => moment);
  const values = points.map(([, height]) => height);
  const [start = 0, end = 0] = [times.at(0), times.at(-1)];
  const late = times.findIndex((moment, at) => moment < (times[at - 1] ?? moment));
  if (late >= 0) {
    const problem = `is at ${times[late]} ${time}, before the point above it (${times[late - 1]} ${time})`;
    return { field: `points[${late}]`, problem, remedy: 'put the points into the order of their times' };
  }
  const [length = 0, height = 0] = [end - start, Math.max(...values) - Math.min(...values)].map((span) =>
    Number(span.toPrecision(6)),
  );
  if (length === 0 || height === 0) {
    const problem = length === 0 ? 'are all of one moment' : 'all have the same value';
    return {
      field: 'points',
      problem,
      remedy: "give those of a signal that changes, or write waveform: 'none'",
    };
  }
  const wrong = intervals.findIndex(({ from, to }) => from < start || to > end || from >= to);
  const { from, to } = intervals[wrong] ?? {};
  if (wrong >= 0) {
    const problem = `runs from ${from} to ${to} ${time}, and the curve from ${start} to ${end} ${time}`;
    return {
      field: `intervals[${wrong}]`,
      problem,
      remedy: 'give two moments of the curve, the earlier one first',
    };
  }
  const remedy = 'give a shorter bar';
  if (scale && scale.time > length / 2)
    return { field: 'scale.time', problem: `is more than half of the curve's ${length} ${time}`, remedy };
  if (scale && scale.value > height)
    return { field: 'scale.value', problem: `is more than the curve's height of ${height} ${value}`, remedy };
  return undefined;
}

const curveSchema = v.pipe(drawn, rule(findDisagreement));

const named = oneOf("write 'heartbeat' or 'none', or give a curve: { time: …, value: …, points: … }", [
  'heartbeat',
  'none',
]);

/** One of two names, or a curve of the owner's own. */
export const waveformSchema = v.lazy<typeof named | typeof curveSchema>((input) =>
  typeof input === 'string' ? named : curveSchema,
);
