import { type Language, languageOf } from '#model/language.ts';
import type { Content, Settings } from '#model/schema.ts';
import { noBreakSpace, withoutIsolates } from '#model/sentence.ts';
import { type ResumeEntry, type ResumeSection, resumeOf } from './resume.ts';

/** Returns the résumé as plain text for web forms: ASCII quotes and dashes, one line per paragraph. */
export function resumeText(content: Content, settings: Settings): string {
  const { name, role, contacts, summary, sections } = resumeOf(content, settings);
  const language = languageOf(content);
  const head = [name, role, ...contacts.flat().map(({ text }) => text)];
  const blocks = [head, [summary], ...sections.map((section) => sectionLines(section, language))];
  return `${blocks.map((lines) => lines.map(plain).join('\n')).join('\n\n')}\n`;
}

function sectionLines({ heading, entries, lines }: ResumeSection, { tag, comma }: Language): string[] {
  const paragraphs = lines.map(({ label, parts }) => `${label} ${parts.join(comma)}`);
  const items = entries.flatMap((entry) => ['', ...entryLines(entry)]);
  return [heading.toLocaleUpperCase(tag), ...(lines.length > 0 ? [''] : []), ...paragraphs, ...items];
}

function entryLines({ title, place, period, bullets }: ResumeEntry): string[] {
  const points = bullets.map((runs) => `- ${runs.map(({ text }) => text).join('')}`);
  return [...[title, place, period].filter(Boolean), ...points];
}

/** Replacements for punctuation that some forms and old programs turn into question marks. */
const replacements: [RegExp, string][] = [
  [/[‘’‚‛′‹›]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/[‐‑‒–−]/g, '-'],
  [/\s*[—―]\s*/g, ' - '],
  [/…/g, '...'],
  [/•/g, '-'],
];

/** Replaces typographic quotes, dashes, ellipses and bullets with ASCII, and removes isolates. */
export function asciiPunctuation(text: string): string {
  const written = withoutIsolates(text);
  return replacements.reduce((result, [sign, ascii]) => result.replace(sign, ascii), written);
}

const plain = (text: string) => asciiPunctuation(text).replaceAll(noBreakSpace, ' ');
