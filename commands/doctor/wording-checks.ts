import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '#model/schema/content-error.ts';
import type { Content } from '#model/schema.ts';
import { plainText } from '#model/sentence.ts';
import { isTranslated } from '#model/validate.ts';
import type { CheckedContent } from '#pipeline/check-content.ts';
import { ownerFiles } from '#pipeline/owner-files.ts';
import { contentFiles, reportedPath } from '#pipeline/read-content.ts';
import { defaultTexts, textAt, textFields, writtenTexts } from './content-fields.ts';
import { type Finding, fault, note } from './finding.ts';

/** Counts English labels on a site in another language, in one note. */
export function findEnglishWords({ content, settings }: CheckedContent): Finding[] {
  const { language = 'en' } = settings;
  if (/^en\b/i.test(language)) return [];
  // Without a translation, words that German shares with English, such as 'Portfolio', may be right.
  const own = defaultTexts(content, isTranslated(language) ? language : 'de');
  const untranslated = defaultTexts(content).difference(own);
  const [first, ...others] = textFields(content).filter(
    (field) => /\p{L}{2}/u.test(field.value.replace(/\{\w+\}/g, '')) && untranslated.has(textAt(field)),
  );
  if (!first) return [];
  const more = others.length > 0 ? ` and ${others.length} more are` : ' is';
  const problem = `is '${language}', but '${shorten(first.value, 40)}'${more} English`;
  const remedy = 'write the texts in content/, or a translation; docs/translations.md says how';
  return [note({ file: 'content/settings.ts', field: 'language' }, problem, remedy)];
}

const wordList = 'confidential-words.txt';

/** Finds words of content/confidential-words.txt in fields, file names, file contents and metadata. */
export async function findConfidentialWords(content: Content, folder: string): Promise<Finding[]> {
  const words = readWordList(join(folder, wordList));
  if (words.length === 0) return [];
  const own = [...ownerFiles(folder).values()];
  const others = contentFiles(folder).filter((path) => !path.endsWith('.ts') && !path.endsWith(wordList));
  const paths = [...new Set([...others, ...own])];
  const texts = await Promise.all(paths.map((path) => textOf(path)));
  const files = paths.map((path, at) => ({
    file: reportedPath(path, folder),
    field: 'the file',
    value: `${path.slice(folder.length)} ${texts[at]}`,
  }));
  const places = [...writtenTexts(content), ...files].map((place) => ({
    ...place,
    text: normalize(place.value),
  }));
  return words.flatMap((word) => {
    const pattern = wordPattern(word);
    return places
      .filter(({ text }) => pattern.test(text))
      .map((place) => fault(place, `contains the confidential word '${word}'`, 'remove it'));
  });
}

/** Returns a file's bytes as text. For a PDF, adds its properties and the text of its pages. */
async function textOf(path: string): Promise<string> {
  const bytes = readFileSync(path);
  const text = bytes.toString();
  // Readers accept a header within the first 1024 bytes.
  if (!text.slice(0, 1024).includes('%PDF-')) return text;
  const { getDocumentProxy, getMeta } = await import('unpdf');
  // Visitors can't open a broken PDF either.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => undefined);
  if (!pdf) return text;
  const { info } = await getMeta(pdf);
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  });
  const settled = await Promise.allSettled(pages);
  const texts = settled.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []));
  return [text, JSON.stringify(info), ...texts].join('\n');
}

/** Reads one term per line. Lines that start with # are comments. */
function readWordList(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').map(normalize);
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

/** Matches a whole term in normalized text, ignoring case. Letters of scripts without spaces don't continue a word. */
function wordPattern(word: string): RegExp {
  const spaceless = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
  const letter = `[[\\p{L}\\p{N}\\p{M}]--[${spaceless.map((script) => `\\p{scx=${script}}`).join('')}]]`;
  return new RegExp(`(?<!${letter})${RegExp.escape(word)}(?!${letter})`, 'iv');
}

/** Normalizes letters, ligatures and spaces, and removes `**` and invisible characters. */
function normalize(text: string): string {
  return plainText(text.normalize('NFKC')).replace(/[\u200c\u200d]/g, '');
}
