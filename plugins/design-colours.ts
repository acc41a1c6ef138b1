import { readFileSync } from 'node:fs';

/** The two themes of the design. */
export type Theme = 'light' | 'dark';

/**
 * The value of a role of the design, such as 'copper', in one theme, so that generated pictures look as the pages do.
 *
 * @throws where the role has no plain colour
 */
export function colour(role: string, theme: Theme): string {
  const found = findColour(role, theme);
  if (!found) throw new Error(`src/styles/tokens.css gives the role '${role}' no plain colour.`);
  return found;
}

/** The same; undefined where the role has no plain colour. */
export function findColour(role: string, theme: Theme): string | undefined {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  // The first value of a role counts, as later ones are for print.
  const [, light, dark = light] =
    new RegExp(`--${role}: (?:light-dark\\()?(#[\\da-f]+)(?:, (#[\\da-f]+)\\))?;`).exec(tokens) ?? [];
  return theme === 'light' ? light : dark;
}
