import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jobResults } from '#model/experience.ts';
import type { Comparison, Job, Result } from '#model/schema.ts';
import { ResultDrawing, squareWave, timeSpan } from './result-drawing.tsx';
import { ResultFigure } from './result-figure.tsx';
import { batteryLife, beforeAfter, change, description } from './result-text.ts';
import css from './results.module.css';

const claim = { title: 'Current draw', direction: 'lower', percent: 72, condition: 'Sleep.' } as const;
const figures = { quantity: 'average', before: '25.0', after: '7.0', unit: 'µA' };
const lower: Comparison = { ...claim, ...figures, drawing: 'bars' };
const cell = { capacity: '720', unit: 'mAh' } as const;
const sides = (width: string) => ({ width, height: '16.0' });
const outline = { ...claim, drawing: 'outline', after: sides('22.0') } as const;
const board = (width: string, unit = 'mm'): Comparison => ({ ...outline, before: sides(width), unit });

test.each([
  ['lower', { figure: '−72', unit: '%' }],
  ['higher', { figure: '+72', unit: '%' }],
  ['faster', { figure: '72', unit: '% faster' }],
] as const)('shows the sign or the word for the direction %s', (direction, words) => {
  expect(change({ ...lower, direction })).toEqual(words);
});

test('shows the difference in the values’ unit and precision if there is no percentage; levels differ in dB', () => {
  const { percent: _, ...withoutPercent } = lower;
  const noise = { ...withoutPercent, before: '86.5', after: '72', unit: 'dBm' } as Comparison;
  expect(change(noise)).toEqual({ figure: '−14.5', unit: '\u00a0dB' });
  const { percent: __, ...smaller } = board('25.0');
  expect(change(smaller)).toEqual({ figure: '−48', unit: '\u00a0mm²' });
});

test('says how long a cell lasts at both currents, if the result has one', () => {
  expect(description({ ...lower, cell })).toBe(
    'Current draw, average: 25.0 microamperes before, 7.0 after. 720\u00a0mAh of usable capacity last 3.3 years, then 11.7 years.',
  );
});

test('shows a single figure as written, with its unit if any', () => {
  const one: Result = { drawing: 'figure', title: 'Bit errors', figure: '< 1e-15', condition: '72 h.' };
  expect([change(one), beforeAfter(one)]).toEqual([{ figure: '< 1e-15', unit: '' }, '']);
  expect(change({ ...one, figure: '0', unit: 'recalls' })).toEqual({ figure: '0', unit: ' recalls' });
});

test('keeps the measured digits of both values, and spells out the unit for screen readers', () => {
  expect(beforeAfter(lower)).toBe('25.0\u00a0µA to 7.0\u00a0µA average');
  expect(description(lower)).toBe('Current draw, average: 25.0 microamperes before, 7.0 after.');
});

test('shows the areas of the boards and describes their sides', () => {
  expect(beforeAfter(board('25.0'))).toBe('400\u00a0mm² to 352\u00a0mm²');
  expect(description(board('25.0'))).toContain('25.0 by 16.0 millimeters before');
});

test.each([
  [16, 0.5],
  [1, 10],
  [32.768, 0.2],
  [0.1, 100],
])('draws a clock of frequency %s over a time span of %s', (fastest, span) => {
  expect(timeSpan(fastest)).toBeCloseTo(span);
});

test('draws one rising and one falling edge per cycle of a clock', () => {
  const edges = Array.from(squareWave(16).matchAll(/V(\d+)/g), ([, y]) => y);
  expect(edges).toEqual(Array.from({ length: 16 }, () => ['0', '40']).flat());
});

const period = { start: '2020-01', end: 'now' };
const job = (results: Result[]): Job => ({ title: 'A', company: 'B', period, technologies: [], results });

test('numbers results per job, with revision letters from the oldest job on', () => {
  const jobs = [job([lower, lower]), job([lower]), job([]), job([]), job([lower])];
  expect(jobResults(jobs).map(({ id }) => id)).toEqual(['rev-e-1', 'rev-e-2', 'rev-d-1', 'rev-a-1']);
});

test.each([
  [{ capacity: '2.6', unit: 'Ah' }, 0.4, 'mA', '271 days'],
  [{ capacity: '220', unit: 'mAh' }, 20, 'mA', '11.0 hours'],
] as const)('a battery of %j at %s %s lasts %s', (cell, current, unit, life) => {
  expect(batteryLife(cell, current, unit)).toBe(life);
});

/** Returns each shape's [width, height] as shares of the drawing. */
function shapesOf(result: Comparison): number[][] {
  const markup = renderToStaticMarkup(<ResultDrawing result={result} />);
  const shapes = markup.match(/<(?:svg|rect) class="[^"]*(?:was|now)[^>]*>/gi) ?? [];
  const share = (shape: string, side: string) => {
    const [, length, unit] = new RegExp(`${side}="([\\d.]+)(%?)"`).exec(shape) ?? [0, 1];
    return Number((Number(length) / (unit ? 100 : 1)).toFixed(4));
  };
  return shapes.map((shape) => [share(shape, 'width'), share(shape, 'height')]);
}

test('draws two bars to scale, the longer one as wide as the drawing', () => {
  expect(shapesOf({ ...lower, before: '88.0', after: '94.6' } as Comparison)).toEqual([
    [0.9302, 1],
    [1, 1],
  ]);
});

test('draws the charge of a cell before and after as equal areas', () => {
  const result = { ...lower, cell };
  expect(shapesOf(result)).toEqual([
    [1, 0.28],
    [0.28, 1],
  ]);
  expect(renderToStaticMarkup(<ResultDrawing result={result} />)).toMatch(/25\.0\sµA.*3\.3\syears/);
});

test.each([
  ['72', 'lower', css['large']],
  ['40', 'faster', undefined],
  ['250', 'faster', undefined],
  ['12500', 'faster', css['medium']],
] as const)('shows the current job’s %s% (%s) in a size that fits its column', (percent, direction, size) => {
  const drawing = { drawing: 'bars', quantity: 'average', before: '1', after: '1', unit: 'ms' } as const;
  const result: Result = { title: '', condition: '', percent: Number(percent), direction, ...drawing };
  const [, classes = ''] =
    /class="([^"]*)"/.exec(renderToStaticMarkup(<ResultFigure result={result} isLarge />)) ?? [];
  expect(classes.split(' ').slice(2)).toEqual(size ? [size] : []);
});
