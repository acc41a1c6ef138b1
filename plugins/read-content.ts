import { resolve } from 'node:path';
import { type Alias, runnerImport } from 'vite';
import type { Content } from '#src/content/schema.ts';

/**
 * The files that hold an owner's facts. Everything else under #content/ is code that all owners share: the model
 * and its checks.
 */
const factFiles = [
  'about',
  'all',
  'contact',
  'experience',
  'home',
  'links',
  'owner',
  'reading-list',
  'settings',
];

/**
 * The folder with the facts: content/, or the one that the environment variable CONTENT_DIR names, so that the
 * same site can be built for another owner:
 *
 *     CONTENT_DIR=e2e/fixtures/second-owner BUILD_DIR=build-second npm run build
 *
 * Such a folder has the same files as content/, without its code, and takes its types from #content/model.ts.
 */
export function contentFolder(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env['CONTENT_DIR'] || 'content');
}

/**
 * The facts in a folder, and the files that they were read from. They are read anew each time, which a plain
 * import would not do, so that the development server sees what its owner changed.
 */
export async function readContent(folder: string): Promise<{ content: Content; files: string[] }> {
  const entry = resolve(folder, 'all.ts');
  const { module, dependencies } = await runnerImport<{ content: Content }>(entry, { logLevel: 'error' });
  return { content: module.content, files: [entry, ...dependencies.map((file) => resolve(file))] };
}

/** Leads the site's imports of facts to a folder. */
export function contentAlias(folder: string): Alias[] {
  if (folder === resolve('content')) return [];
  const facts = new RegExp(`^#content/(${factFiles.join('|')})\\.ts$`);
  return [{ find: facts, replacement: `${folder.replaceAll('\\', '/')}/$1.ts` }];
}
