import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withAccent } from '#model/accent.ts';

export type Theme = 'light' | 'dark';

let accent: string | undefined;

/** Replaces the accent of tokens.css, in styles and in generated files, until it is set again. */
export function accentColor(own: string | undefined): Plugin {
  accent = own;
  return {
    name: 'accent-color',
    enforce: 'pre',
    transform: (code, id) =>
      own && /\/styles\/tokens\.css(\?direct)?$/.test(id) ? withAccent(code, own) : undefined,
  };
}

/**
 * Returns the hex color of a role in tokens.css, such as 'copper', in one theme.
 *
 * @throws if the role has no plain color
 */
export function color(role: string, theme: Theme): string {
  const found = findColor(role, theme);
  if (!found) throw new Error(`site/styles/tokens.css gives the role '${role}' no plain color.`);
  return found;
}

/** Returns tokens.css with the owner's accent. */
export function tokens(): string {
  const source = readFileSync('site/styles/tokens.css', 'utf8');
  return accent ? withAccent(source, accent) : source;
}

/** Like `color`, but returns undefined if the role has no plain color. */
export function findColor(role: string, theme: Theme): string | undefined {
  // Matches the first plain color; later ones are for print.
  const [, light, dark = light] =
    new RegExp(`--${role}: (?:light-dark\\()?(#[\\da-f]+)(?:, (#[\\da-f]+)\\))?;`).exec(tokens()) ?? [];
  return theme === 'light' ? light : dark;
}
