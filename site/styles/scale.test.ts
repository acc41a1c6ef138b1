import { globSync, readFileSync } from 'node:fs';
import { type AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';

const scaled = /^(font-size|line-height|letter-spacing|--gap|(row-|column-)?gap|(margin|padding)(-.+)?)$/;
const name = String.raw`var\(--(?:text|leading|tracking|space|edge|side|header|section|indent|pad|gap)[\w-]*(?:, var\(--space-\d+\))?\)`;
const token = new RegExp(`^(?:0|auto|inherit|${name}|calc\\((?:-1 \\* ${name}|${name} \\+ ${name})\\))$`);

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

test('reports lengths that are not tokens', () => {
  const css = 'p{margin:0 auto 5px; padding:var(--space-8) calc(-1 * var(--space-4)); font-size:1.2rem}';
  expect(offScale(css)).toEqual(['margin: 0 auto 5px', 'font-size: 1.2rem']);
});

/** Widths, in em. */
const breakpoints = [37.5, 48, 56.25, 64, 80];

test('styles change at the shared breakpoints', () => {
  const found = globSync('site/**/*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    return Array.from(
      css.matchAll(/@media[^{]*?([\d.]+)em (?:<=? )?width|@media[^{]*width [<>]=? ([\d.]+)em/g),
      (match) => Number(match[1] ?? match[2]),
    );
  });
  expect([...new Set(found)].toSorted((a, b) => a - b)).toEqual(breakpoints);
});
