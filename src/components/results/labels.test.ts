import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bars } from './bars.tsx';
import { Durations } from './durations.tsx';

/** Size of a letter in the largest labels, in drawing units. */
const letter = { width: 9.6, height: 11 };

type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

const numberOf = (element: string, attribute: string) =>
  Number(new RegExp(` ${attribute}="(-?[\\d.]+)"`).exec(element)?.[1]);

/** Returns the labels' boxes in document order. */
function labelsIn(markup: string): Box[] {
  return [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([element, words = '']) => {
    const width = words.length * letter.width;
    const anchor = /text-anchor="(\w+)"/.exec(element)?.[1];
    const left = numberOf(element, 'x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    const bottom = numberOf(element, 'y');
    return { left, right: left + width, top: bottom - letter.height, bottom };
  });
}

function barsIn(markup: string): Box[] {
  return [...markup.matchAll(/<rect[^>]*>/g)].map(([element]) => {
    const [left, top] = [numberOf(element, 'x'), numberOf(element, 'y')];
    return { left, right: left + numberOf(element, 'width'), top, bottom: top + numberOf(element, 'height') };
  });
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const claim = { title: 'Yield', percent: 1, condition: 'All.', unit: '%' } as const;
const faster = { ...claim, direction: 'faster', drawing: 'durations', per: 'run' } as const;

test.each([
  ['88.0', '94.6'],
  ['94.6', '88.0'],
  ['25.0', '7.0'],
  ['0.1', '5.0'],
  ['1000', '1'],
  ['103.1', '100.0'],
])('bars from %s to %s: the difference overlaps nothing, and all labels fit', (before, after) => {
  const direction = Number(after) > Number(before) ? 'higher' : 'lower';
  const result = { ...claim, direction, drawing: 'bars', quantity: 'mean', before, after } as const;
  const markup = renderToStaticMarkup(createElement(Bars, { result }));
  const labels = labelsIn(markup);
  expect(labels).toHaveLength(3);
  const [was, now, difference] = labels as [Box, Box, Box];
  for (const other of [...barsIn(markup), was, now]) expect(overlap(difference, other)).toBe(false);
  for (const { left, right, top, bottom } of labels)
    expect([left >= 0, right <= 283, top >= 0, bottom <= 128]).toEqual([true, true, true, true]);
});

test.each([
  ['49', '35'],
  ['50', '48'],
  ['900', '90'],
])('durations from %s to %s: the difference fits without crossing extension lines', (before, after) => {
  const result = { ...faster, before, after } as const;
  const markup = renderToStaticMarkup(createElement(Durations, { result }));
  const { left = NaN, right = NaN } = labelsIn(markup).at(-1) ?? {};
  const [was = NaN, now = NaN] = barsIn(markup).map((bar) => bar.right);
  expect((left >= now && right <= was) || right <= now).toBe(true);
  expect(left).toBeGreaterThanOrEqual(0);
});
