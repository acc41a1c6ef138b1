import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Theme } from '#documents/design.ts';
import { withAccent } from './accent.ts';

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
  const find = (role: string, theme: Theme) => {
    // Matches the first plain color; later ones are for print.
    const [, light, dark = light] =
      new RegExp(`--${role}: (?:light-dark\\()?(#[\\da-f]+)(?:, (#[\\da-f]+)\\))?;`).exec(tokens) ?? [];
    return theme === 'light' ? light : dark;
  };
  const color = (role: string, theme: Theme) => {
    const found = find(role, theme);
    if (!found) throw new Error(`site/styles/tokens.css gives the role '${role}' no plain color.`);
    return found;
  };
  return { tokens, find, color };
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
