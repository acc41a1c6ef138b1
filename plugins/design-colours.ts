import { readFileSync } from 'node:fs';

/** The two themes of the design. */
export type Theme = 'light' | 'dark';

/**
 * The value of a role of the design, such as 'copper', in one theme, so that generated pictures look as the pages do.
 *
 * @param tokens text of the style sheet; the first value of a role counts, as later ones are for print
 * @throws where the role has no plain colour
 */
export function colour(
  role: string,
  theme: Theme,
  tokens = readFileSync('src/styles/tokens.css', 'utf8'),
): string {
  const value = new RegExp(`--${role}:\\s*([^;]+);`).exec(tokens)?.[1];
  const pair = /^light-dark\(([^,]+),\s*([^,)]+)\)$/.exec(value ?? '');
  const found = pair ? pair[theme === 'light' ? 1 : 2] : value;
  if (!found || !/^#[\da-f]{3,8}$/i.test(found)) {
    throw new Error(`tokens.css gives the role '${role}' no plain colour: ${value ?? 'it is missing'}.`);
  }
  return found;
}
