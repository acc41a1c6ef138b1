/** What the content says in another language than its page's, at greater length than its place has room for, or at all. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobsInHardware } from '#src/content/job.ts';
import type { Content } from '#src/content/schema.ts';
import { plainText } from '#src/content/sentence.ts';
import { defaultsIn, isTranslated } from '#src/content/validate.ts';
import type { CheckedContent } from '../../plugins/check-content.ts';
import { ownerFiles } from '../../plugins/owner-files.ts';
import { contentFiles, reportedPath } from '../../plugins/read-content.ts';
import { type Finding, fault, note, textFields } from './content-checks.ts';

/** Words and levels that stand in English after an import, and where. */
const imported =
  /^(records\.lists\.\*\.heading (Patents|Publications|Certificates)|experience\.skills\.\*\.category Skills|owner\.languages\.\*\.fluency (native|fluent|.* (speaker|proficiency)))$/i;

/**
 * Words that are English on a page of another language: those that the owner or an import wrote as English has them,
 * and, where the site has no translation, those that the owner left out. One note for each file.
 */
export function findEnglishWords({ content, settings }: CheckedContent): Finding[] {
  const { language = 'en' } = settings;
  if (/^en\b/i.test(language)) return [];
  const inPlace = ({ path, value }: { path: string; value: string }) => `${path} ${value}`;
  const wordsIn = (tag: string) => {
    const words: object = defaultsIn(tag, { ...content });
    return new Set(textFields(words as Content).map(inPlace));
  };
  // Some are the same in many languages, such as 'Portfolio': those that German has as English does.
  const [english, own] = [wordsIn('en'), wordsIn(isTranslated(language) ? language : 'de')];
  const untranslated = english.difference(own);
  const unused = unusedWords(content, settings.contactEndpoint !== '');
  const found = textFields(content).filter(
    (field) =>
      imported.test(inPlace(field)) ||
      (/\p{L}{2}/u.test(field.value.replace(/\{\w+\}/g, '')) &&
        untranslated.has(inPlace(field)) &&
        !unused.some((words) => words.test(field.path))),
  );
  return [...Map.groupBy(found, ({ file }) => file).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    const problem = `is English, '${first.value}', in a site whose language is '${language}'${more}`;
    const remedy = "write it in the site's language; docs/content.md says how, under 'Language'";
    return note(first, problem, remedy);
  });
}

/** Words that no visitor meets, as the content has nothing for them. */
function unusedWords(content: Content, hasForm: boolean): RegExp[] {
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

/** What a visitor would read as it is typed, or never sees, and what to do about it. */
const unintended: [path: RegExp, pattern: RegExp, what: string, remedy: string][] = [
  [/./, /<\/?[a-z][^<>]*>|&(?:\w+|#\d+);/i, 'HTML', 'take it out; ** ** marks what is bold in a job'],
  [/./, /\]\([^)\s]+\)|^#+ |`[^`]+`/, 'Markdown', 'take it out; addresses have their own fields'],
  [/./, /[\t\u200b\u2060\ufeff]/, 'a tab or an invisible character,', 'type that place again'],
  [/^owner\.networks\.\*\.url$/, /^http:/, 'an address without encryption,', 'write https://'],
];

/** Markup and invisible characters in texts, and networks by http. The site can be built with them. */
export function findUnintendedTexts(content: Content): Finding[] {
  return textFields(content).flatMap((field) =>
    unintended.flatMap(([path, pattern, what, remedy]) => {
      const [found] = (path.test(field.path) && pattern.exec(field.value)) || [];
      const shown = found?.replace('\t', '<U+0009>');
      return shown ? fault(field, `has ${what} '${shown}', which visitors get as it is`, remedy) : [];
    }),
  );
}

/** How many characters have room where a visitor reads them, on a phone as well. */
const room: [path: RegExp, max: number][] = [
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

/** Texts that would push what stands around them out of sight. */
export function findLongTexts(content: Content): Finding[] {
  return textFields(content).flatMap((field) => {
    const [, max = Infinity] = room.find(([path]) => path.test(field.path)) ?? [];
    const { length } = field.value;
    if (length <= max) return [];
    const problem = `has ${length} characters, where ${max} have room`;
    return note(field, problem, 'shorten it, or look at it on a phone');
  });
}

const wordList = 'confidential-words.txt';

/**
 * Words of the owner's private list (content/confidential-words.txt, one on a line) that stand in a text of the content,
 * or in the name, the drawing or the notes of a file beside it.
 */
export async function findConfidentialWords(content: Content, folder: string): Promise<Finding[]> {
  const words = readWordList(join(folder, wordList));
  if (words.length === 0) return [];
  const own = [...ownerFiles(folder).values()];
  const others = contentFiles(folder).filter((path) => !path.endsWith('.ts') && !path.endsWith(wordList));
  const paths = [...new Set([...others, ...own])];
  const texts = await Promise.all(paths.map((path) => textOf(path)));
  const files = paths.map((path, at) => ({
    ...{ file: reportedPath(path, folder), field: 'the file' },
    value: `${path.slice(folder.length)} ${texts[at]}`,
  }));
  const places = [...textFields(content), ...files].map((place) => ({
    ...place,
    text: comparable(place.value),
  }));
  return words.flatMap((word) => {
    const pattern = wordPattern(word);
    return places
      .filter(({ text }) => pattern.test(text))
      .map((place) => fault(place, `has the confidential '${word}'`, 'take it out'));
  });
}

/** A file's bytes as text; of a PDF, whose text is compressed, also what its pages and its properties say. */
async function textOf(path: string): Promise<string> {
  const bytes = readFileSync(path);
  const text = bytes.toString();
  if (!text.startsWith('%PDF')) return text;
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf');
  // One that can't be read has no text for visitors either.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => undefined);
  if (!pdf) return text;
  const { info } = await getMeta(pdf);
  return [text, JSON.stringify(info), ...(await extractText(pdf)).text].join('\n');
}

/** One word or several on a line; lines that begin with # are comments. */
function readWordList(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').map(comparable);
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

/** Scripts that put no spaces between words, so that a word stands right behind another. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Finds whole words, in any case, in a text that is `comparable`. */
function wordPattern(word: string): RegExp {
  const letter = '[\\p{L}\\p{N}\\p{M}]';
  const isUnspaced = unspaced.test(word);
  const source = word.split(' ').map(RegExp.escape).join(' ');
  return new RegExp(isUnspaced ? source : `(?<!${letter})${source}(?!${letter})`, 'iu');
}

/** One spelling for what looks the same: letters composed, ligatures apart, any space as one, nothing invisible. */
function comparable(text: string): string {
  return plainText(text.normalize('NFKC')).replace(/[\u200c\u200d]/g, '');
}
