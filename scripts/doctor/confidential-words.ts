import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { Content } from '#src/content/schema.ts';
import { partsAtMarks } from '#src/content/sentence.ts';
import { type Finding, fault, textFields } from './finding.ts';

/**
 * Words of the owner's private list (content/confidential-words.txt, one on a line) that stand anywhere in what is
 * published: at the field they come from, or else in the file that has them.
 */
export async function findConfidentialWords(
  content: Content,
  folder: string,
  buildDir: string,
): Promise<Finding[]> {
  const words = readWordList(join(folder, 'confidential-words.txt'));
  if (words.length === 0) return [];
  const fields = textFields(content).map((field) => ({
    ...field,
    text: plainText(partsAtMarks(field.value).join('')),
  }));
  // The pages of responses are sent to those whose browser runs no script.
  const files = globSync('{client,responses}/**', { cwd: buildDir })
    .filter((file) => statSync(join(buildDir, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const published = await Promise.all(
    files.map(async (file) => ({
      file: `build/${file}`,
      texts: (await publishedTexts(file, readFileSync(join(buildDir, file)))).map(plainText),
    })),
  );
  return words.flatMap((word): Finding[] => {
    const pattern = wordPattern(word);
    const holders = published.filter(({ texts }) => texts.some((text) => pattern.test(text)));
    const first = holders.find(({ file }) => file.endsWith('.html')) ?? holders[0];
    if (!first) return [];
    const origins = fields.filter(({ text }) => pattern.test(text));
    const problem = `has the confidential '${word}'`;
    if (origins.length === 0)
      return holders.map(({ file }) =>
        fault({ file, field: 'the file' }, problem, 'take it out where it comes from'),
      );
    return origins.map((origin) =>
      fault(origin, `${problem}, which is published in ${first.file}`, 'take it out of the sentence'),
    );
  });
}

/** One word or several on a line; lines that begin with # are comments. */
function readWordList(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => plainText(line).trim());
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

/** Everything that can be read in a published file: its name, its words, and the metadata of PDFs and pictures. */
async function publishedTexts(file: string, bytes: Buffer): Promise<string[]> {
  const kind = extname(file).toLowerCase();
  if (kind === '.pdf') return [file, ...(await textsOfPdf(bytes))];
  if (/^\.(jpe?g|png|webp|avif|gif)$/.test(kind)) return [file, ...(await textsOfPicture(bytes))];
  if (/^\.(woff2?|ico|br|gz)$/.test(kind)) return [file];
  const text = withoutEscapes(bytes.toString('utf8'));
  // Between tags stands what a reader sees as one text, 'Project <b>Falcon</b>', or two. A line of a contact card goes
  // on behind a break and a space.
  const tags = /<[^>]*>/g;
  return [file, text, text.replace(tags, ''), text.replace(tags, ' '), text.replace(/\r?\n[ \t]/g, '')];
}

/** Puts characters in the place of the escapes of JavaScript, JSON and contact cards, and of numbered entities. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\u\{([\da-f]{1,5})\}|\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]{1,5});/gi, (_, ...codes) =>
      String.fromCodePoint(Number(`0x${codes.find(Boolean)}`)),
    )
    .replace(/\\[nrt]/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\\([,;\\])/g, '$1');
}

async function textsOfPdf(bytes: Buffer): Promise<string[]> {
  // pdf.js takes what it is given, hence the copy.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: true });
  const described = JSON.stringify(await getMeta(document));
  await document.destroy();
  // The second form joins a word that is parted at the end of a line.
  return [text, text.replace(/[-\u00ad]\s*\n\s*/g, ''), withoutEscapes(described)];
}

/** EXIF, XMP, IPTC and the comments of PNG. */
async function textsOfPicture(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, comments = [] } = await sharp(bytes).metadata();
  return [exif, xmp, iptc, ...comments.map(({ text }) => text)].map((block = '') => block.toString());
}

/** Scripts that put no spaces between words, so that a word stands right behind another. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Finds whole words, in any case, in a text that went through `plainText`. */
function wordPattern(word: string): RegExp {
  const letter = '[\\p{L}\\p{N}\\p{M}]';
  const isUnspaced = unspaced.test(word);
  const source = word.split(' ').map(RegExp.escape).join(' ');
  return new RegExp(isUnspaced ? source : `(?<!${letter})${source}(?!${letter})`, 'iu');
}

/** One spelling for what looks the same: letters composed, ligatures apart, any space as one, nothing invisible. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\s\p{Z}]+/gu, ' ');
}
