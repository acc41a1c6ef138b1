import { type Language, languageOf } from '#src/content/language.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { noBreakSpace, withoutIsolates } from '#src/content/sentence.ts';
import { type ResumeEntry, type ResumeSection, resumeOf } from './resume.ts';

/** Characters in a line, as in mail that is read anywhere. */
const width = 72;

/**
 * The résumé as plain text, for forms that take nothing else: lines of at most 72 characters (a longer word keeps its
 * own), punctuation in ASCII, letters as they are, a blank line before every heading and job.
 */
export function resumeText(content: Content, settings: Settings): string {
  const { name, role, contacts, summary, sections } = resumeOf(content, settings);
  const language = languageOf(content);
  const head = [name, role, ...contacts.flat().map(({ text }) => text)];
  const blocks = [
    head.flatMap((text) => wrap(text)),
    wrap(summary),
    ...sections.map((section) => sectionLines(section, language)),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function sectionLines({ heading, entries, lines }: ResumeSection, { tag, comma }: Language): string[] {
  const head = wrap(heading.toLocaleUpperCase(tag));
  const paragraphs = lines.flatMap(({ label, parts }) =>
    wrap(`${label} ${parts.length > 1 ? parts.map(whole).join(comma) : parts}`, '', '  '),
  );
  const jobs = entries.flatMap((entry) => ['', ...entryLines(entry)]);
  return [...head, ...(lines.length > 0 ? [''] : []), ...paragraphs, ...jobs];
}

function entryLines({ title, place, period, bullets }: ResumeEntry): string[] {
  return [
    ...[title, place, period].filter(Boolean).flatMap((text) => wrap(text)),
    ...bullets.flatMap((runs) => wrap(runs.map(({ text }) => text).join(''), '- ', '  ')),
  ];
}

/** Punctuation and spaces that forms and old programs turn into question marks, and what stands in for them. */
const replacements: [RegExp, string][] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/[‐‑‒–−]/g, '-'],
  [/\s*—\s*/g, ' - '],
  [/…/g, '...'],
  [/•/g, '-'],
];

/** Replaces typographic punctuation; letters, units and figures stay. */
export function asciiPunctuation(text: string): string {
  const written = withoutIsolates(text);
  return replacements.reduce((result, [sign, ascii]) => result.replace(sign, ascii), written);
}

const whole = (text: string) => (text.length < width / 2 ? text.replaceAll(' ', noBreakSpace) : text);

/** Breaks a paragraph at spaces, but not within what belongs together. */
function wrap(text: string, first = '', next = ''): string[] {
  const [word = '', ...words] = asciiPunctuation(text).split(' ');
  const lines = [first + word];
  for (const more of words) {
    const line = `${lines.at(-1)} ${more}`;
    if (line.length <= width) lines[lines.length - 1] = line;
    else lines.push(next + more);
  }
  return lines.map((line) => line.replaceAll(noBreakSpace, ' '));
}
