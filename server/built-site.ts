/** What a build contains: `npm run build` writes it, and the server reads it. */
import { globSync, lstatSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { lookup } from 'mrmime';
import type { RefusalTexts } from '#contact/refusals.ts';
import type { Environment } from '#model/settings.ts';

/** Returns the build folder, from BUILD_DIR. */
export const buildFolder = ({ BUILD_DIR }: Environment) => resolve(BUILD_DIR || 'build');

/** Returns the path of the file that a build writes last. */
export const buildStamp = (buildDir: string) => join(buildDir, 'built-from.txt');

/** The content of server-config.json. */
export interface ServerConfig {
  /** Starts and ends with a slash. */
  basePath: string;
  ownerEmail?: string;
  /** The headers of every page. */
  headers: Record<string, string>;
  refusals?: RefusalTexts;
}

/** The encodings of a build's compressed files, best first; also their file extensions. */
export const encodings = ['br', 'gzip'] as const;

/** The security policy of an SVG file that is opened directly. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'";

/** Types that mrmime lacks or names differently. */
const extraTypes: Record<string, string> = {
  // Files without an extension, such as .well-known/atproto-did.
  '': 'text/plain',
  '.ico': 'image/x-icon',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.vcf': 'text/vcard',
  '.xml': 'application/xml',
};

/** Returns the Content-Type for a file name. */
export function contentTypeOf(file: string): string {
  const type = extraTypes[extname(file).toLowerCase()] ?? lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether a type is text, which is worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|json|\bxml\b|javascript|svg/.test(type);
}

/** Lists a folder's files as relative paths with slashes. Skips symbolic links and hidden files except .well-known. */
export function filesIn(folder: string): string[] {
  return globSync(['**', '**/.well-known/**'], { cwd: folder })
    .filter((file) => lstatSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
