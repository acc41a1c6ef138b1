import { extname } from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { withoutEntities } from './build-pages.ts';

/** Where a text of a file stands: 'the text', 'the metadata', 'the name of the file'. */
export interface PublishedText {
  part: string;
  text: string;
}

/**
 * Everything that can be read in a published file: its name, its words with and without markup, the text and metadata
 * of a PDF, and the metadata of a picture.
 *
 * @param file the path below the published folder
 */
export async function publishedTexts(file: string, bytes: Buffer): Promise<PublishedText[]> {
  const name = { part: 'the name of the file', text: file };
  const kind = extname(file).toLowerCase();
  if (kind === '.pdf') return [name, ...(await textsOfPdf(bytes))];
  if (/^\.(jpe?g|png|webp|avif|gif)$/.test(kind))
    return [name, { part: 'the metadata', text: await metadataOfPicture(bytes) }];
  if (/^\.(woff2?|ico|br|gz)$/.test(kind)) return [name];
  const text = bytes.toString('utf8');
  return [name, ...formsOf(kind, text).map((form) => ({ part: 'the text', text: form }))];
}

/** The text as it stands, and as it is read. */
function formsOf(kind: string, text: string): string[] {
  // Between tags stands what a reader sees as one text: 'Project <b>Falcon</b>'. Elsewhere a tag parts two texts.
  if (/html|xml|svg/.test(kind)) {
    const unmarked = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
    return [text, unmarked.replace(/<[^>]*>/g, ''), unmarked.replace(/<[^>]*>/g, ' ')].map(withoutEntities);
  }
  // A line of a contact card goes on behind a break and a space.
  if (kind === '.vcf') return [text.replace(/\r?\n[ \t]/g, '').replace(/\\([,;\\])/g, '$1')];
  return [withoutEscapes(text)];
}

/** Puts characters in the place of the escapes of JavaScript and JSON. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\u\{([\da-f]{1,6})\}|\\u([\da-f]{4})|\\x([\da-f]{2})/gi, (_, long, short, byte) =>
      String.fromCodePoint(Math.min(Number.parseInt(long ?? short ?? byte, 16), 0x10ffff)),
    )
    .replace(/\\[nrt]/g, ' ');
}

async function textsOfPdf(bytes: Buffer): Promise<PublishedText[]> {
  // pdf.js takes what it is given, hence the copies.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: true });
  const { info, metadata } = await getMeta(document);
  const described = JSON.stringify([info, metadata]);
  await document.destroy();
  return [
    { part: 'the text', text },
    // A word that is parted at the end of a line.
    { part: 'the text', text: text.replace(/[-\u00ad]\s*\n\s*/g, '') },
    { part: 'the metadata', text: withoutEscapes(described) },
  ];
}

/** EXIF, XMP, IPTC and the comments of PNG, in every encoding that they may be written in. */
async function metadataOfPicture(bytes: Buffer): Promise<string> {
  const { exif, xmp, iptc, comments = [] } = await sharp(bytes).metadata();
  const blocks = [exif, xmp, iptc].filter((block) => block !== undefined);
  const decoded = blocks.flatMap((block) => [
    block.toString('utf8'),
    block.toString('latin1'),
    // Text of two bytes may begin at an even or an odd byte.
    block.toString('utf16le'),
    block.subarray(1).toString('utf16le'),
  ]);
  return [
    ...decoded.map(withoutEntities),
    ...comments.map(({ keyword, text }) => `${keyword}: ${text}`),
  ].join('\n');
}
