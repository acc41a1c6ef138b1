import { readFile } from 'node:fs/promises';

/** The two themes of the design. */
export type Theme = 'light' | 'dark';

/** Gives the value of a role, such as 'copper', in one theme. */
export type Colours = (role: string, theme: Theme) => string;

/**
 * Reads the roles of the design, so that pictures and the browser's own frame take the same values as the pages.
 *
 * @param tokens text of the style sheet in which roles have their values; the first value of a role is the one on
 * screen
 */
export function coloursOf(tokens: string): Colours {
  return (role, theme) => {
    const value = new RegExp(`--${role}:\\s*([^;]+);`).exec(tokens)?.[1];
    const pair = /^light-dark\(([^,]+),\s*([^,)]+)\)$/.exec(value ?? '');
    const colour = pair ? pair[theme === 'light' ? 1 : 2] : value;
    if (!colour || !/^#[\da-f]{3,8}$/i.test(colour)) {
      throw new Error(`The tokens give the role '${role}' no plain colour: ${value ?? 'it is missing'}.`);
    }
    return colour;
  };
}

/** The roles of this site's own tokens. */
export async function designColours(): Promise<Colours> {
  return coloursOf(await readFile('src/styles/tokens.css', 'utf8'));
}
