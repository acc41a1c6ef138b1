import { readFile } from 'node:fs/promises';

/** The two themes of the design. */
export type Theme = 'light' | 'dark';

/** The value of a role, such as 'copper', in one theme. */
export type Colours = (role: string, theme: Theme) => string;

/**
 * Reads the colour roles of the design tokens, so that generated pictures use the values of the pages.
 *
 * @param tokens text of the style sheet; the first value of a role counts, as later ones are for print
 * @throws where a role has no plain colour
 */
export function coloursOf(tokens: string): Colours {
  return (role, theme) => {
    const value = new RegExp(`--${role}:\\s*([^;]+);`).exec(tokens)?.[1];
    const pair = /^light-dark\(([^,]+),\s*([^,)]+)\)$/.exec(value ?? '');
    const colour = pair ? pair[theme === 'light' ? 1 : 2] : value;
    if (!colour || !/^#[\da-f]{3,8}$/i.test(colour)) {
      throw new Error(`tokens.css gives the role '${role}' no plain colour: ${value ?? 'it is missing'}.`);
    }
    return colour;
  };
}

/** The colours of this site's own tokens. */
export async function designColours(): Promise<Colours> {
  return coloursOf(await readFile('src/styles/tokens.css', 'utf8'));
}
