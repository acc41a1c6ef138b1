import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, nearest, withAccent } from '#pipeline/accent.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Returns a role's color. */
function role(name: string, theme: 'light' | 'dark', styles: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(styles)?.[1] ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
}

/** Returns '#ffffff' for '#fff'. */
const full = (color: string) => (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color);

/** Returns an error with the nearest sufficient color, or '' if the contrast is sufficient. */
function contrastError(front: string, ground: string, needed: number, color: string, on: string): string {
  const found = contrast(color, on);
  if (found >= needed) return '';
  const enough = nearest(color, needed, [on]);
  const remedy = enough ? `${enough} has enough` : `no color has enough; change --${ground}`;
  return `--${front} ${color} on --${ground} ${on} has ${found.toFixed(2)}:1 and needs ${needed}:1; ${remedy}`;
}

/** The contrast that colors need on each ground. */
const pairs: [ground: string, needed: number, ...fronts: string[]][] = [
  ['paper', 7, 'ink', 'ink-soft', 'copper-text', 'fault'],
  ['paper-deep', 7, 'ink', 'ink-soft', 'copper-text'],
  ['copper-fill', 7, 'on-copper'],
  ['board', 7, 'silk', 'silk-soft', 'board-copper-text', 'over-board'],
  ['board-raised', 7, 'silk'],
  ['paper', 3, 'copper', 'rule', 'hairline'],
  ['paper-deep', 3, 'rule', 'hairline'],
  ['board', 3, 'board-copper', 'board-line', 'copper-fill'],
];

test.each<[string, string?]>([
  ['the site’s copper'],
  ...['#2f6fc0', '#7c52d6', '#2c7d4f', '#ffe100', '#000000', '#ffffff'].map((accent): [string, string] => [
    accent,
    accent,
  ]),
])('with %s, text has a contrast of 7:1 and lines 3:1 in both themes', (_, accent) => {
  const styles = accent ? withAccent(tokens, accent) : tokens;
  if (accent) expect(styles).not.toContain('#d98d5a');
  const errors = (['light', 'dark'] as const).flatMap((theme) =>
    pairs.flatMap(([ground, needed, ...fronts]) => {
      const on = full(role(ground, theme, styles));
      return fronts.map((front) =>
        contrastError(front, ground, needed, full(role(front, theme, styles)), on),
      );
    }),
  );
  expect(errors.filter(Boolean)).toEqual([]);
});

test('reports insufficient contrast with the nearest color that has enough', () => {
  expect(contrastError('copper-text', 'paper', 7, '#a04a10', '#eff1ec')).toBe(
    '--copper-text #a04a10 on --paper #eff1ec has 5.30:1 and needs 7:1; #833c0d has enough',
  );
});
