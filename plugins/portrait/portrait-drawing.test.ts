import { expect, test } from 'vitest';
import type { Shape } from '#src/content/drawing.ts';
import { drawingMarkup } from './portrait-drawing.ts';

test('Outside the pages a drawing has the light colours of the design.', () => {
  const drawing: Shape = [
    'svg',
    { viewBox: '0 0 9 9' },
    ['path', { d: 'M0 0', fill: 'light-dark(rgb(1, 2, 3), #fff)', stroke: 'currentColor', strokeWidth: '2' }],
    ['circle', { r: '1', fill: 'var(--paper-deep)', stroke: 'light-dark(#123, #fff)' }],
  ];
  expect(drawingMarkup(drawing, (role, theme) => `${theme} ${role}`)).toBe(
    '<svg viewBox="0 0 9 9"><path d="M0 0" fill="rgb(1, 2, 3)" stroke="light ink" stroke-width="2"></path>' +
      '<circle r="1" fill="light paper-deep" stroke="#123"></circle></svg>',
  );
});
