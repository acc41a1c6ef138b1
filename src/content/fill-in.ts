/**
 * Puts values into the places of a text that are named in braces.
 *
 * @param text for example 'No answer came within {seconds} seconds.'
 * @param values for example { seconds: 30 }; a place without a value stays as it is
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The names of the places in a text: ['seconds'] for 'No answer came within {seconds} seconds.' */
export function placesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
