import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Result } from '#model/schema.ts';
import { ResultFigure } from './result-figure.tsx';
import css from './results.module.css';

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
