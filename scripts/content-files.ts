import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { ContentFiles } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';
import { OwnerError } from '../server/owner-error.ts';

/** The width of the project's code. */
const lineWidth = 110;

/** What the files of a folder export, as the owner wrote it. Throws OwnerError for one that cannot be read. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const content: Partial<Record<keyof ContentFiles, unknown>> = {};
  for (const { file, name } of contentExports) {
    const path = join(folder, basename(file));
    if (!existsSync(path)) continue;
    try {
      content[name] = (await import(pathToFileURL(path).href))[name];
    } catch (error) {
      throw new OwnerError(
        `${file} cannot be read: ${error instanceof Error ? error.message : error}. Correct it first.`,
      );
    }
  }
  return content as ContentFiles;
}

/**
 * Writes the exports that differ, each into its file as a whole, under the comment that its file has. Of settings.ts,
 * which explains each field, only `siteUrl` is written.
 *
 * @returns the names of the files that were written
 */
export function writeContentFiles(folder: string, before: ContentFiles, after: ContentFiles): string[] {
  const changed = contentExports.filter(({ name }) => !isDeepStrictEqual(before[name], after[name]));
  return changed.map(({ file, name }) => {
    const path = join(folder, basename(file));
    const text = readFileSync(path, 'utf8');
    const siteUrl = `$1${literal(after.settings.siteUrl)}`;
    writeFileSync(
      path,
      name === 'settings'
        ? text.replace(/(\bsiteUrl:\s*)(['"`]).*?\2/, siteUrl)
        : exportText(name, after[name], text),
    );
    return basename(file);
  });
}

/** The whole text of a content file, under the comment that stands above the export in the text before. */
export function exportText(name: keyof ContentFiles, value: unknown, before: string): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=export const )/.exec(before) ?? [];
  return `import type { ${type} } from '#src/content/schema.ts';\n\n${comment}export const ${name}: ${type} = ${literal(value)};\n`;
}

/**
 * A value as TypeScript, laid out as the formatter does it. All text is escaped, so that none can end its quotes.
 *
 * @param indent of the line on which it begins
 * @param taken how many characters stand before it on that line, and behind it
 */
function literal(value: unknown, indent = '', taken = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => {
      const start = isList ? '' : `${name}: `;
      return start + literal(field, inner, inner.length + start.length + 1);
    });
  const flat = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const hasGroups = Object.values(value).some((field) => typeof field === 'object' && !Array.isArray(field));
  if (!hasGroups && !flat.includes('\n') && taken + flat.length <= lineWidth) return flat;
  const lines = parts.map((part) => `${inner}${part},\n`).join('');
  return isList ? `[\n${lines}${indent}]` : `{\n${lines}${indent}}`;
}

/** Single quotes, or double ones for text with an apostrophe; what is not seen is spelled out. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).replace(
    /(?![\u200c\u200d])\p{Cf}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  if (text.includes("'") && !text.includes('"')) return escaped;
  return `'${escaped.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
