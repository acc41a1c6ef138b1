import type { ContactField } from './contact-message.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlsButTabAndBreak = /[\u0000-\u0008\u000b-\u001f]/gu;

/** Everything that some program takes for the end of a line: tab, LF, VT, FF, CR, NEL, and Unicode's two. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu;

/**
 * Brings what was typed into the form in which it is checked and kept. The message keeps its lines, broken by \n
 * alone, and loses control characters, which carry no meaning and confuse terminals and spreadsheets. The other
 * fields become one line. All else stays as it was sent: no Unicode normalisation, no smart replacement.
 */
export function normaliseField(field: ContactField, text: string): string {
  if (field === 'message') return text.replace(/\r\n?/g, '\n').replace(controlsButTabAndBreak, '').trim();
  const line = text.replace(lineBreaks, ' ');
  // An address is never repaired: one with a control character inside is refused by its own check.
  return (field === 'email' ? line : line.replace(controlsButTabAndBreak, '')).trim();
}
