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
