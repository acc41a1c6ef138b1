import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Comparison } from '#model/schema.ts';
import { ResultDrawing } from './result-drawing.tsx';

const claim = { title: 'Current draw', direction: 'lower', condition: 'Sleep.' } as const;
const bars = (before: string, after: string): Comparison => ({
  ...claim,
  drawing: 'bars',
  quantity: 'average',
  before,
  after,
  unit: 'µA',
});
const cell = { capacity: '720', unit: 'mAh' } as const;

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

const wordsOf = (result: Comparison) =>
  renderToStaticMarkup(<ResultDrawing result={result} />).replace(/<[^>]*>/g, ' ');

test('draws two bars to scale, the longer one as wide as the drawing', () => {
  expect(shapesOf(bars('88.0', '94.6'))).toEqual([
    [0.9302, 1],
    [1, 1],
  ]);
});

test('draws the charge of a cell before and after as equal areas', () => {
  const result = { ...bars('25.0', '7.0'), cell } as Comparison;
  expect(shapesOf(result)).toEqual([
    [1, 0.28],
    [0.28, 1],
  ]);
  expect(wordsOf(result)).toMatch(/25\.0\sµA, 3\.3\syears/);
});
