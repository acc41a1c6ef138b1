import { keepTogether, noBreakSpace } from '#src/content/keep-together.ts';
import type { Content, Job, Settings } from '#src/content/schema.ts';
import { type JobWords, jobEntry, type ResumeEntry, type ResumeSection, resumeOf } from './resume.ts';

/** Characters in a line, as in mail that is read anywhere. */
const width = 72;

/**
 * The résumé as plain text, for forms that take nothing else: lines of at most 72 characters (a longer word keeps its
 * own), punctuation in ASCII, letters as they are, a blank line before every heading and job.
 */
export function resumeText(content: Content, settings: Settings): string {
  const { name, role, contacts, summary, sections } = resumeOf(content, settings);
  const head = [name, role, ...contacts.flat().map(({ text }) => text)];
  const blocks = [head.flatMap((text) => wrap(text)), wrap(summary), ...sections.map(sectionLines)];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** One job of that text, with the same lines. */
export function jobText(job: Job, words: JobWords): string {
  return entryLines(jobEntry(job, words)).join('\n');
}

function sectionLines({ heading, entries, lines }: ResumeSection): string[] {
  const head = wrap(heading.toLocaleUpperCase('en'));
  const paragraphs = lines.flatMap(({ label, parts }) =>
    wrap(`${label} ${parts.length > 1 ? parts.map(whole).join(', ') : parts}`, '', '  '),
  );
  const jobs = entries.flatMap((entry) => ['', ...entryLines(entry)]);
  return [...head, ...(lines.length > 0 ? [''] : []), ...paragraphs, ...jobs];
}

function entryLines({ title, place, period, bullets }: ResumeEntry): string[] {
  return [
    ...[title, place, period].flatMap((text) => wrap(text)),
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
  return replacements.reduce((result, [sign, ascii]) => result.replace(sign, ascii), text);
}

const whole = (text: string) => (text.length < width / 2 ? text.replaceAll(' ', noBreakSpace) : text);

/** Breaks a paragraph at spaces, but not within what belongs together. */
function wrap(text: string, first = '', next = ''): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of keepTogether(asciiPunctuation(text)).split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = next;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].map((done) => done.replaceAll(noBreakSpace, ' '));
}
