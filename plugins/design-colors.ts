import { readFileSync } from 'node:fs';

export type Theme = 'light' | 'dark';

/**
 * Returns the hex color of a role in tokens.css, such as 'copper', in one theme.
 *
 * @throws if the role has no plain color
 */
export function color(role: string, theme: Theme): string {
  const found = findColor(role, theme);
  if (!found) throw new Error(`src/styles/tokens.css gives the role '${role}' no plain color.`);
  return found;
}

/** Like `color`, but returns undefined if the role has no plain color. */
export function findColor(role: string, theme: Theme): string | undefined {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  // Matches the first plain color; later ones are for print.
  const [, light, dark = light] =
    new RegExp(`--${role}: (?:light-dark\\()?(#[\\da-f]+)(?:, (#[\\da-f]+)\\))?;`).exec(tokens) ?? [];
  return theme === 'light' ? light : dark;
}
