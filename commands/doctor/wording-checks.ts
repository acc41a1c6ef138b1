/** Checks the wording of each text: language, length, markup and confidential words. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eld } from 'eld/extrasmall';
import { jobsInHardware } from '#model/job.ts';
import { shorten } from '#model/schema/content-error.ts';
import type { Content } from '#model/schema.ts';
import { plainText } from '#model/sentence.ts';
import { isTranslated } from '#model/validate.ts';
import type { CheckedContent } from '#pipeline/check-content.ts';
import { ownerFiles } from '#pipeline/owner-files.ts';
import { contentFiles, reportedPath } from '#pipeline/read-content.ts';
import { defaultTexts, textAt, textFields, writtenTexts } from './content-fields.ts';
import { type Finding, fault, note } from './finding.ts';

/** Paths with the English words that `npm run import` writes there. */
const importedEnglish =
  /^(records\.lists\.\*\.heading (Patents|Publications|Certificates)|experience\.skills\.\*\.category Skills|owner\.languages\.\*\.fluency (native|fluent|.* (speaker|proficiency)))$/i;

type TextField = ReturnType<typeof textFields>[number];

/** Finds English labels on a site in another language. Returns one note per file, and one for a missing translation. */
export function findEnglishWords({ content, settings }: CheckedContent): Finding[] {
  const { language = 'en' } = settings;
  if (/^en\b/i.test(language)) return [];
  // If the site's language has no translation, words that German shares with English, such as 'Portfolio', may be right.
  const own = defaultTexts(content, isTranslated(language) ? language : 'de');
  const untranslated = defaultTexts(content).difference(own);
  const unused = unusedLabels(content, settings.contactEndpoint !== '');
  const labels = textFields(content).filter(
    (field) =>
      /\p{L}{2}/u.test(field.value.replace(/\{\w+\}/g, '')) &&
      untranslated.has(textAt(field)) &&
      !unused.some((words) => words.test(field.path)),
  );
  const imported = textFields(content).filter((field) => importedEnglish.test(textAt(field)));
  if (isTranslated(language)) return notesByFile([...labels, ...imported], 'English', language);
  const problem = `is '${language}', which has no translation, so ${firstOf(labels)} stay English`;
  const remedy = 'write a translation, or these texts in content/; docs/translations.md says how';
  const place = { file: 'content/settings.ts', field: 'language' };
  return [
    ...(labels.length > 0 ? [note(place, problem, remedy)] : []),
    ...notesByFile(imported, 'English', language),
  ];
}

function notesByFile(found: TextField[], written: string, language: string): Finding[] {
  return [...Map.groupBy(found, ({ file }) => file).values()].flatMap((ofFile) => {
    const problem = `is ${written} (${firstOf(ofFile)}), but the site's language is '${language}'`;
    const remedy = "write it in the site's language; docs/language.md says how";
    return ofFile.slice(0, 1).map((first) => note(first, problem, remedy));
  });
}

/** Quotes the first text and counts the others. */
function firstOf([first, ...others]: TextField[]): string {
  return `'${shorten(first?.value ?? '', 40)}'${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

/** A web address or a file name. */
const isAddress = /^[!-~]+$/;

/** Finds prose in another language than the site's. Returns one note per file and language. */
export function findForeignProse({ content, settings: { language = 'en' } }: CheckedContent): Finding[] {
  const subtag = new Intl.Locale(language).language;
  const own = ['nb', 'nn'].includes(subtag) ? 'no' : subtag;
  if (!Object.values(eld.info().Languages).includes(own)) return [];
  // Detection of shorter texts is unreliable, and so are small differences between related languages.
  const [minLength, minDifference] = [40, 0.15];
  const prose = writtenTexts(content).filter(
    ({ value, meaning }) => value.length >= minLength && !isAddress.test(value) && !meaning.keepsLanguage,
  );
  const byLanguage = Map.groupBy(prose, ({ value }) => {
    const result = eld.detect(plainText(value));
    const { [result.language]: best = 0, [own]: score = 0 } = result.getScores();
    return result.isReliable() && best - score > minDifference ? result.language : own;
  });
  byLanguage.delete(own);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return [...byLanguage].flatMap(([found, fields]) => notesByFile(fields, `${names.of(found)}`, language));
}

/** Returns patterns for the paths of labels that the site doesn't show. */
function unusedLabels(content: Content, hasForm: boolean): RegExp[] {
  const { owner, experience, contact, projects, readingList, links } = content;
  const { jobs, education, skills, awards, numbers } = experience;
  const all: [words: RegExp, shown: readonly unknown[] | undefined][] = [
    [
      /^(home\.resultsHeading|experience\.method|words\.evidence\b)/,
      jobs.flatMap(({ results = [] }) => results),
    ],
    [/^experience\.record\b/, jobs.flatMap(({ results = [] }) => results.filter(({ record }) => record))],
    [/^experience\.technologies$/, jobs.flatMap(({ technologies }) => technologies)],
    [/^experience\.diagram\.hardware$/, jobsInHardware(jobs)],
    [/\.headings\.education$/, education],
    [/\.headings\.skills$/, skills],
    [/\.headings\.awards$/, awards],
    [/\.headings\.numbers$/, numbers],
    [/\.headings\.languages$/, owner.languages],
    [/^contact\.(form|sent|failed|refusals|unconfirmed|sendAgain|goBack)\b/, hasForm ? [true] : []],
    [/^contact\.faqHeading$/, contact.faq],
    [/^projects\./, projects.items],
    [/^readingList\./, [...(readingList.current ?? []), ...(readingList.previous ?? [])]],
    [/^(pageTitles\.links\b|documentWords\.linksCode$)/, links.buttons],
  ];
  return all.flatMap(([words, shown = []]) => (shown.length > 0 ? [] : words));
}

const asIs = ', which visitors see literally';
/** Likely mistakes in texts. The match is reported between `problem` and `effect`. */
const unintended: [path: RegExp, pattern: RegExp, problem: string, effect: string, remedy: string][] = [
  [/./, /<\/?[a-z][^<>]*>|&(?:\w+|#\d+);/i, 'has HTML', asIs, 'remove it; use ** ** for bold in a job'],
  [/./, /\]\([^)\s]+\)|^#+ |`[^`]+`/, 'has Markdown', asIs, 'remove it; links have their own fields'],
  [
    /./,
    /[\t\u200b\u2060\ufeff]/,
    'has a tab or an invisible character,',
    '',
    'delete the words around it and type them again',
  ],
  [/^owner\.networks\.\*\.url$/, /^http:/, 'begins with', ', so the link is not encrypted', 'write https://'],
];

/** Finds markup and invisible characters in texts, and networks with http addresses. */
export function findUnintendedTexts(content: Content): Finding[] {
  return writtenTexts(content).flatMap((field) =>
    unintended.flatMap(([path, pattern, problem, effect, remedy]) => {
      const [found] = (path.test(field.path) && pattern.exec(field.value)) || [];
      const shown = found?.replace('\t', '<U+0009>');
      return shown ? fault(field, `${problem} '${shown}'${effect}`, remedy) : [];
    }),
  );
}

/** How many characters fit, even on a phone. */
const maxLengths: [path: RegExp, max: number][] = [
  [/^(home\.stats|experience\.numbers)\.\*\.value$/, 12],
  [/^experience\.jobs\.\*\.results\.\*\.title$/, 50],
  [/^experience\.(skills\.\*\.skills|jobs\.\*\.technologies)\.\*$/, 60],
  [/^owner\.(name|role|location)$/, 80],
  [/^experience\.jobs\.\*\.(title|company)$|^projects\.items\.\*\.title$/, 90],
  [/^home\.(tagline|callToAction\.heading)$|^(about|experience|contact)\.heading$/, 120],
  [/\.results\.\*\.record\.\w+$/, 140],
  [/^home\.statement$|^projects\.items\.\*\.summary$|\.caption$/, 200],
  [/^home\.quote\.text$|^pageTitles\.\w+\.description$|\.description\.\*$|\.alt$/, 300],
  [/\.paragraphs\.\*$|^contact\.faq\.\*\.answer$/, 800],
];

/** Finds texts that are too long for their place. */
export function findLongTexts(content: Content): Finding[] {
  return writtenTexts(content).flatMap((field) => {
    const [, max = Infinity] = maxLengths.find(([path]) => path.test(field.path)) ?? [];
    const { length } = field.value;
    if (length <= max) return [];
    return note(field, `has ${length} characters; ${max} fit`, 'shorten it, or look at it on a phone');
  });
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
  if (!text.startsWith('%PDF')) return text;
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf');
  // Visitors can't read a broken PDF either.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => undefined);
  if (!pdf) return text;
  const { info } = await getMeta(pdf);
  return [text, JSON.stringify(info), ...(await extractText(pdf)).text].join('\n');
}

/** Reads one term per line. Lines that start with # are comments. */
function readWordList(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').map(normalize);
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Matches a term in normalized text, ignoring case. Matches only whole words if the script has spaces. */
function wordPattern(word: string): RegExp {
  const letter = '[\\p{L}\\p{N}\\p{M}]';
  const isUnspaced = unspaced.test(word);
  const source = word.split(' ').map(RegExp.escape).join(' ');
  return new RegExp(isUnspaced ? source : `(?<!${letter})${source}(?!${letter})`, 'iu');
}

/** Normalizes letters, ligatures and spaces, and removes `**` and invisible characters. */
function normalize(text: string): string {
  return plainText(text.normalize('NFKC')).replace(/[\u200c\u200d]/g, '');
}
