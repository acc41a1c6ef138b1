import { expect, test } from 'vitest';
import { beat, intervals, voltage } from './waveform.ts';

test('the beat is flat before P, between P and QRS, and after T', () => {
  for (const time of [-intervals.pr - 30, -12, intervals.qt + 60])
    expect(Math.abs(voltage(time))).toBeLessThan(0.02);
});

test('the R wave is the highest point and lies within QRS', () => {
  const times = Array.from({ length: 700 }, (_, at) => at - 200);
  const highest = times.reduce((best, time) => (voltage(time) > voltage(best) ? time : best), 0);
  expect(highest).toBeGreaterThan(0);
  expect(highest).toBeLessThan(intervals.qrs);
  expect(voltage(highest)).toBeGreaterThan(1);
});

test('the intervals are those of a healthy adult at rest', () => {
  expect(intervals.pr).toBeGreaterThanOrEqual(120);
  expect(intervals.pr).toBeLessThanOrEqual(200);
  expect(intervals.qrs).toBeLessThan(120);
  expect(intervals.qt).toBeLessThan(440);
});

test('time and voltage are drawn to their scales', () => {
  const path = beat({ start: 100, perMs: 0.5, baseline: 80, perMv: 50 }, -200, 500);
  expect(path.startsWith('M0.0 80.0')).toBe(true);
  expect(path.endsWith('L350.0 80.0')).toBe(true);
  const heights = [...path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeCloseTo(80 - voltage(44) * 50, 0);
});
