import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';
import { contrast, withAccent } from '#pipeline/palette.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function role(name: string, theme: 'light' | 'dark', styles: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(styles)?.[1] ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
}

/** Returns '#ffffff' for '#fff'. */
const full = (color: string) => (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color);

/** The contrast that colors need on each ground. */
const pairs: [ground: string, needed: number, ...fronts: string[]][] = [
  ['paper', 7, 'ink', 'ink-soft', 'copper-text', 'fault'],
  ['paper-deep', 7, 'ink', 'ink-soft', 'copper-text'],
  ['copper-fill', 7, 'on-copper'],
  ['board', 7, 'silk', 'silk-soft', 'board-copper-text', 'over-board'],
  ['board-raised', 7, 'silk', 'silk-soft'],
  ['card', 7, 'ink', 'ink-soft'],
  ['chip', 7, 'ink-soft'],
  ['paper', 3, 'copper', 'rule', 'hairline'],
  ['paper-deep', 3, 'copper', 'rule', 'hairline'],
  ['board', 3, 'board-copper', 'board-line', 'copper-fill'],
  ['board-raised', 3, 'board-copper', 'board-line'],
  ['card', 3, 'copper'],
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
      const isFaint = (front: string) => !(contrast(full(role(front, theme, styles)), on) >= needed);
      return fronts.filter(isFaint).map((front) => `--${front} on --${ground}`);
    }),
  );
  expect(errors).toEqual([]);
});

const scaled = /^(font-size|line-height|letter-spacing|--gap|(row-|column-)?gap|(margin|padding)(-.+)?)$/;
const name = String.raw`var\(--(?:text|leading|tracking|space|edge|header|section|indent|pad|gap)[\w-]*(?:, var\(--space-\d+\))?\)`;
const token = new RegExp(`^(?:0|auto|${name}|calc\\(-1 \\* ${name}\\))$`);

/** Splits a value at spaces outside of parentheses. */
const valuesOf = (value: string) =>
  value.replace(/ !important$/, '').match(/[^\s(]+(\((?:[^()]|\([^()]*\))*\))?/g) ?? [];

function offScale(css: string): string[] {
  const found: string[] = [];
  parse(css).walkDecls(scaled, ({ prop, value, parent }) => {
    const isPaper = parent?.type === 'atrule' && (parent as AtRule).name === 'page';
    if (!isPaper && !valuesOf(value).every((one) => token.test(one))) found.push(`${prop}: ${value}`);
  });
  return found;
}

test('styles use tokens for type and spacing', () => {
  const files = globSync('site/**/*.css', { exclude: ['site/styles/tokens.css'] });
  const rulesIn = (file: string) => offScale(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule}`);
  expect(files.flatMap(rulesIn)).toEqual([]);
});
