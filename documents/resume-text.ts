import { type Language, languageOf } from '#model/language.ts';
import type { Content, Settings } from '#model/schema.ts';
import { noBreakSpace, withoutIsolates } from '#model/sentence.ts';
import { type ResumeEntry, type ResumeSection, resumeOf } from './resume.ts';

/** Characters per line, as in plain-text email. */
const width = 72;

/** Returns the résumé as plain text for web forms: ASCII punctuation, 72 columns except for longer words. */
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
    wrap(`${label} ${parts.length > 1 ? parts.map(unbreakable).join(comma) : parts}`, '', '  '),
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

/** Replacements for punctuation that some forms and old programs turn into question marks. */
const replacements: [RegExp, string][] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/[‐‑‒–−]/g, '-'],
  [/\s*—\s*/g, ' - '],
  [/…/g, '...'],
  [/•/g, '-'],
];

/** Replaces typographic punctuation with ASCII, and removes isolates. */
export function asciiPunctuation(text: string): string {
  const written = withoutIsolates(text);
  return replacements.reduce((result, [sign, ascii]) => result.replace(sign, ascii), written);
}

const unbreakable = (text: string) => (text.length < width / 2 ? text.replaceAll(' ', noBreakSpace) : text);

/** Wraps a paragraph at breaking spaces. */
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
