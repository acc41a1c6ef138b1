import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Theme } from '#documents/design.ts';

/** The colors of tokens.css. */
export interface Palette {
  /** tokens.css with the owner's accent. */
  tokens: string;
  /** Returns the hex color of a role, such as 'copper', or undefined if it has no plain color. */
  find(role: string, theme: Theme): string | undefined;
  /** Like `find`, but throws if the role has no plain color. */
  color(role: string, theme: Theme): string;
}

export function readPalette(accent?: string): Palette {
  const source = readFileSync('site/styles/tokens.css', 'utf8');
  const tokens = accent ? withAccent(source, accent) : source;
  const find = (role: string, theme: Theme) => plainColor(tokens, role, theme);
  const color = (role: string, theme: Theme) => {
    const found = find(role, theme);
    if (!found) throw new Error(`site/styles/tokens.css gives the role '${role}' no plain color.`);
    return found;
  };
  return { tokens, find, color };
}

/** Returns a role's first plain color; later ones are for print. */
function plainColor(tokens: string, role: string, theme: Theme): string | undefined {
  const [, light, dark = light] =
    new RegExp(`--${role}: (?:light-dark\\()?(#[\\da-f]+)(?:, (#[\\da-f]+)\\))?;`).exec(tokens) ?? [];
  return theme === 'light' ? light : dark;
}

/** Replaces the accent of tokens.css in the pages' styles. */
export function accentColor(accent: string | undefined): Plugin {
  return {
    name: 'accent-color',
    enforce: 'pre',
    transform: (code, id) =>
      accent && /\/styles\/tokens\.css(\?direct)?$/.test(id) ? withAccent(code, accent) : undefined,
  };
}

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colors like '#eff1ec', from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Replaces `parts` of 255 of a color with black (0) or white (255). */
function mix(color: string, other: 0 | 255, parts: number): string {
  const mixed = (part: number) => Math.round(part + ((other - part) * parts) / 255);
  return color.replace(/\w\w/g, (part) => mixed(Number.parseInt(part, 16)).toString(16).padStart(2, '0'));
}

/** Returns the nearest tint or shade with at least the contrast `needed` to all grounds, or undefined. */
function nearest(color: string, needed: number, grounds: readonly string[]): string | undefined {
  return Array.from({ length: 512 }, (_, at) => mix(color, at % 2 ? 255 : 0, at >> 1)).find((candidate) =>
    grounds.every((ground) => contrast(candidate, ground) >= needed),
  );
}

/** The minimum contrast of each accent role, and the roles that it must contrast with. */
const accentRoles: Record<string, [needed: number, ...grounds: string[]]> = {
  copper: [3, 'paper', 'paper-deep'],
  'copper-text': [7, 'paper', 'paper-deep'],
  'copper-fill': [7, 'on-copper'],
  'board-copper': [3, 'board', 'board-raised'],
  'board-copper-text': [7, 'board'],
};

/** Replaces the accent in the source of tokens.css by the nearest tints and shades with enough contrast. */
export function withAccent(tokens: string, accent: string): string {
  return Object.entries(accentRoles).reduce((text, [role, [needed, ...grounds]]) => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) => {
      const colors = grounds.map((ground) => plainColor(tokens, ground, theme) ?? '');
      return nearest(accent, needed, colors);
    });
    return text.replace(new RegExp(`(?<=--${role}: )[^;]+`), `light-dark(${light}, ${dark})`);
  }, tokens);
}
