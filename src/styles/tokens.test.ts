import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The value of a role on screen: one colour, or a light and a dark one. */
function role(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
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

const texts = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['copper-text', 'paper'],
  ['copper-text', 'paper-deep'],
  ['fault', 'paper'],
  ['on-copper', 'copper-fill'],
  ['silk', 'board'],
  ['silk', 'board-raised'],
  ['silk-soft', 'board'],
  ['board-copper-text', 'board'],
  ['over-board', 'board'],
] as const;

const lines = [
  ['copper', 'paper'],
  ['rule', 'paper'],
  ['rule', 'paper-deep'],
  ['hairline', 'paper'],
  ['hairline', 'paper-deep'],
  ['board-copper', 'board'],
  ['board-line', 'board'],
  ['copper-fill', 'board'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const between = (front: string, ground: string) => contrast(role(front, theme), role(ground, theme));

  test.each(texts)('%s is readable on %s at 7:1', (front, ground) => {
    expect(between(front, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(lines)('%s can be made out on %s at 3:1', (front, ground) => {
    expect(between(front, ground)).toBeGreaterThanOrEqual(3);
  });
});
