import { expect, test } from 'vitest';
import { columnsOf } from './results.tsx';

test.each([
  [1, { mid: 1, wide: 1 }],
  [2, { mid: 2, wide: 2 }],
  [3, { mid: 2, wide: 3 }],
  [4, { mid: 2, wide: 4 }],
  [5, { mid: 2, wide: 3 }],
  [6, { mid: 2, wide: 3 }],
])('puts %i results in columns %j', (count, columns) => {
  expect(columnsOf(count)).toEqual(columns);
});
