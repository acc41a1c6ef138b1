import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Returns a role's color. */
function role(name: string, theme: 'light' | 'dark', styles: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(styles)?.[1] ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
}

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const full = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes a color with black or white, in 255 parts. */
function mix(color: string, other: 0 | 255, parts: number): string {
  const mixed = (part: number) => Math.round(part + ((other - part) * parts) / 255);
  return color.replace(/\w\w/g, (part) => mixed(Number.parseInt(part, 16)).toString(16).padStart(2, '0'));
}

/** Returns an error with the nearest sufficient color, or '' if the contrast is sufficient. */
function contrastError(front: string, ground: string, needed: number, color: string, on: string): string {
  const found = contrast(color, on);
  if (found >= needed) return '';
  const nearest = Array.from({ length: 512 }, (_, at) => mix(color, at % 2 ? 255 : 0, at >> 1)).find(
    (candidate) => contrast(candidate, on) >= needed,
  );
  const remedy = nearest ? `${nearest} has enough` : `no color has enough; change --${ground}`;
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

const guide = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8');
const rows = Array.from(
  guide.matchAll(/^\| `(--[\w-]+)` ((?:\| `[^`]+` ){3})\|$/gm),
  ([, name, values = '']) => Array.from(values.matchAll(/`([^`]+)`/g), ([, value]) => `${name}: ${value};`),
);

test.each([
  ['the site’s copper', -1],
  ['the guide’s blue', 0],
  ['the guide’s violet', 1],
  ['the guide’s green', 2],
])('with %s, text has a contrast of 7:1 and lines 3:1 in both themes', (_, at) => {
  expect(rows).toHaveLength(5);
  const styles = rows.map((values) => values[at] ?? '').join('') + tokens;
  const errors = (['light', 'dark'] as const).flatMap((theme) =>
    pairs.flatMap(([ground, needed, ...fronts]) => {
      const on = role(ground, theme, styles);
      return fronts.map((front) => contrastError(front, ground, needed, role(front, theme, styles), on));
    }),
  );
  expect(errors.filter(Boolean)).toEqual([]);
});

test('reports insufficient contrast with the nearest color that has enough', () => {
  expect(contrastError('copper-text', 'paper', 7, '#a04a10', '#eff1ec')).toBe(
    '--copper-text #a04a10 on --paper #eff1ec has 5.30:1 and needs 7:1; #833c0d has enough',
  );
});
