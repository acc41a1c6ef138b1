import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** What mrmime does not know, or knows by another name. */
const more: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.vcf': 'text/vcard',
  '.xml': 'application/xml',
};

/** The Content-Type for a file name, with the charset of text; bytes of no known kind where the ending is unknown. */
export function contentTypeOf(file: string): string {
  const type = more[extname(file).toLowerCase()] ?? lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Pictures, typefaces and PDFs are not, and are compressed already. */
export function isText(type: string): boolean {
  return /^text\/|json|xml|javascript|svg/.test(type);
}
