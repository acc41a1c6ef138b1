import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, effectiveSettings } from '#src/content/effective-settings.ts';
import { validatePictures } from '#src/content/picture-files.ts';
import type { ContentError } from '#src/content/schema/content-error.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { completeContent, type Exports } from '#src/content/validate.ts';
import { validateTypefaces } from './fonts/owner-typefaces.ts';
import { locateField } from './locate-field.ts';
import { readExports, readSettings } from './read-content.ts';
import { contentFiles, findUnreadable, reportedName } from './unreadable-content.ts';

/** What the site is built from, where nothing is wrong with it. */
export interface CheckedContent {
  content: Content;
  /** The content's, with the build's environment. */
  settings: Settings;
}

/** Everything that is wrong with the content. */
export interface RefusedContent {
  errors: ContentError[];
  /** Sub-path of the site, as far as it is known. */
  basePath: string;
}

/**
 * Reads a content folder and checks it. Never rejects for what an owner may have written.
 *
 * @param folder the folder with the content files
 * @param env environment variables of the build
 */
export async function checkContent(
  folder: string,
  env: Environment,
): Promise<CheckedContent | RefusedContent> {
  const refuse = async (errors: ContentError[]) => ({ errors, basePath: await basePathOf(folder, env) });
  const unreadable = findUnreadable(folder);
  if (unreadable.length > 0) return refuse(unreadable);
  let written: Exports;
  try {
    written = await readExports(folder);
  } catch (error) {
    return refuse([failureOf(error, folder)]);
  }
  const { content, errors } = completeContent(written);
  const { settings, errors: settingErrors } = effectiveSettings(content.settings, env);
  const words = [...errors, ...settingErrors];
  // Files are looked at once the words about them are right.
  const found = words.length > 0 ? words : await fileErrors(content, folder);
  return found.length > 0 ? refuse(found.map((error) => withLine(error, folder))) : { content, settings };
}

async function fileErrors({ owner, settings }: Content, folder: string): Promise<ContentError[]> {
  return [...(await validatePictures(owner, folder)), ...(await validateTypefaces(settings, folder))];
}

/** The sub-path, which may be known although the content is not right. */
async function basePathOf(folder: string, env: Environment): Promise<string> {
  const written = await readSettings(folder).catch(() => ({ basePath: '/' }) as Settings);
  const { settings, errors } = effectiveSettings(written, env);
  return errors.some(({ field }) => ['basePath', 'BASE_PATH'].includes(field)) ? '/' : settings.basePath;
}

/** Adds the line of the field, where the file spells the field out. */
export function withLine(error: ContentError, folder: string): ContentError {
  const file = contentPath(error, folder);
  const line = existsSync(file) ? locateField(readFileSync(file, 'utf8'), error.field) : undefined;
  return line ? { ...error, line } : error;
}

/** Path of the file that an error names. */
export function contentPath({ file }: ContentError, folder: string): string {
  return join(folder, file.replace(/^content\//, ''));
}

/** An error that a content file throws when it is run, such as a word that is neither quoted nor known. */
function failureOf(error: unknown, folder: string): ContentError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = contentFiles(folder)
    .map((path) => ({ path, at: stack.indexOf(`${path}:`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];
  const line = place && Number(/^\d+/.exec(stack.slice(place.at + place.path.length + 1))?.[0]);
  return {
    file: place ? reportedName(place.path, folder) : 'content/',
    ...(line && { line }),
    field: '',
    problem: `cannot be run: ${message.replace(/\.$/, '')}`,
    remedy: 'put text between quotes, and correct names that nothing defines',
  };
}
