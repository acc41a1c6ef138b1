/** Builds the site, and says what is wrong with what a host would publish: dead links and confidential words. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { check } from 'linkinator';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { createBuilder, createLogger } from 'vite';
import type { Content, Settings } from '#src/content/schema.ts';
import { plainText } from '#src/content/sentence.ts';
import { askHost, unknownHost } from './ask-host.ts';
import { type Finding, fault, isOwnMachine, note, placeholderIn, textFields } from './content-checks.ts';

/** A site that has been built. */
export interface BuiltSite {
  /** The folder with `client/`, which is what a host publishes. */
  buildDir: string;
  settings: Settings;
}

/**
 * Builds the site as `npm run build` does, into the folder that BUILD_DIR names. What the build warns of is a note; a
 * failure is a finding in its own words, without the places in the code.
 */
export async function buildSite(): Promise<{ findings: Finding[]; isBuilt: boolean }> {
  const place = { file: 'the build', field: 'npm run build' };
  const again = 'run it to see everything that it says';
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warnings.push(text);
  try {
    const builder = await createBuilder({ configLoader: 'native', logLevel: 'silent', customLogger });
    await builder.buildApp();
    const findings = warnings.map((text) => note(place, `warns: ${sentenceOf(text)}`, again));
    return { isBuilt: true, findings };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isBuilt: false, findings: [fault(place, `fails: ${sentenceOf(text)}`, again)] };
  }
}

/** The first line that is neither a heading of the bundler nor a place in the code. */
function sentenceOf(printed: string): string {
  const lines = printed.split('\n').map((line) => line.replace(/^\[plugin [^\]]*\]\s*|\.$/g, ''));
  const sentence = lines.find((line) => !/^\s+at |^Build failed|^\s*$/.test(line)) ?? '';
  return sentence.replace(/^\w*Error: /, '');
}

/** Files of a folder that match a pattern, with slashes on every system. */
export function filesIn(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Where a file is, below the first page: 'about/index.html' is at 'about'. */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '');
}

/**
 * Links that lead to no page, file or place of a page; with `online` those to other sites as well, where what only a
 * browser may see becomes a note.
 */
export async function findDeadLinks(
  { buildDir, settings: { siteUrl, basePath, contactEndpoint } }: BuiltSite,
  { online = false } = {},
): Promise<Finding[]> {
  const client = join(buildDir, 'client');
  const files = new Map(filesIn(client, '**').map((file) => [encodeURI(basePath + addressOf(file)), file]));
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const file = files.get(path) ?? files.get(path.replace(/\/$/, ''));
    const type = file?.endsWith('.html') ? 'text/html' : 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    response.end(file && readFileSync(join(client, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fileOf = (page = '') => `build/client/${files.get(page.slice(origin.length))}`;
  // Addresses for previews and search engines name the published site.
  const published = new RegExp(`^${RegExp.escape(siteUrl)}(?=/|$)`);
  const { links } = await check({
    path: [...files].filter(([, file]) => file.endsWith('.html')).map(([path]) => origin + path),
    checkFragments: true,
    concurrency: 6,
    urlRewriteExpressions: [{ pattern: published, replacement: origin }],
    // What else the owner's host has is not known here; other hosts are asked below, which bounds what they may send.
    linksToSkip: async (link) => !link.replace(published, origin).startsWith(origin + basePath),
  });
  server.closeAllConnections();
  server.close();

  const dead = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => {
      const missing =
        status === 200 ? 'a place that the page does not have' : 'which is not part of the site';
      return deadLink(fileOf(parent), `'${url.replace(origin, '')}', ${missing}`);
    });
  const isForeign = (url: string) =>
    /^https?:/.test(url) && !url.startsWith(origin) && !published.test(url) && url !== contactEndpoint;
  // Each address once, at the first page that has it.
  const foreign = new Map(links.toReversed().map(({ url, parent }) => [url, fileOf(parent)]));
  const asked = online ? [...foreign].filter(([url]) => isForeign(url)) : [];
  return [...dead, ...(await Promise.all(asked.map(([url, file]) => askForeignLink(url, file)))).flat()];
}

/** Hosts respond so to programs, whatever people get to see. 999 is LinkedIn's. */
const keepsProgramsOut = [401, 403, 405, 429, 451, 503, 999];

async function askForeignLink(url: string, file: string): Promise<Finding[]> {
  // Names for examples have a finding of their own, and belong to others.
  if (placeholderIn(url) && !isOwnMachine(new URL(url).hostname)) return [];
  const response = await askHost(new URL(url));
  const unchecked = (reason: string) => [
    note({ file, field: 'a' }, `links to ${url}, which could not be checked: ${reason}`, 'open it yourself'),
  ];
  if ('problem' in response)
    return response.problem === unknownHost
      ? [deadLink(file, `${url}, a host that does not exist`)]
      : unchecked(`it ${response.problem}`);
  const { status } = response;
  if (status < 300) return [];
  return status < 400 || keepsProgramsOut.includes(status)
    ? unchecked(`the host answers ${status} to programs`)
    : [deadLink(file, `${url}, which answers ${status}`)];
}

const deadLink = (file: string, what: string) =>
  fault({ file, field: 'a' }, `links to ${what}`, 'correct the link, or take it out');

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
  const fields = textFields(content).map((field) => ({ ...field, text: comparable(field.value) }));
  // The pages of responses are sent to those whose browser runs no script.
  const published = await Promise.all(
    filesIn(buildDir, '{client,responses}/**').map(async (file) => ({
      file: `build/${file}`,
      texts: (await publishedTexts(file, readFileSync(join(buildDir, file)))).map(comparable),
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
  const lines = readFileSync(file, 'utf8').split('\n').map(comparable);
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
