import { expect, test } from 'vitest';
import { onlyPrintStyles, withoutPrintStyles } from './print-styles.ts';

const frame = '@media print{@page{margin:8mm;@top-left{content:"1"}}.frame{color:#000}}';
const wide = '@media print,(min-width:900px){.frame{display:grid}}@media not print{.frame{width:1px}}';
const css = `.frame{color:red}${frame}${wide}@layer components{.button{padding:1px}@media print{.button{padding:0}}}`;

test('What holds on paper alone is left out of what a screen gets, and nothing else is changed.', () => {
  expect(withoutPrintStyles(css)).toBe(`.frame{color:red}${wide}@layer components{.button{padding:1px}}`);
});

test('What holds on paper alone is kept whole, in its layers.', () => {
  expect(onlyPrintStyles(css)).toBe(`${frame}@layer components{@media print{.button{padding:0}}}`);
});

test('Styles without any for paper give none.', () => {
  expect(onlyPrintStyles('.frame{color:red}')).toBe('');
});
