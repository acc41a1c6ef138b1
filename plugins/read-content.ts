import { join, resolve } from 'node:path';
import { type AliasOptions, runnerImport } from 'vite';
import type { Content, Settings } from '#src/content/schema.ts';

/**
 * The folder with the facts: content/, or the one that the environment variable CONTENT_DIR names, so that the
 * same site can be built for another owner:
 *
 *     CONTENT_DIR=e2e/fixtures/second-owner BUILD_DIR=build-second npm run build
 *
 * Such a folder has the same files as content/ and takes its types from #src/content/schema.ts.
 */
export function contentFolder(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env['CONTENT_DIR'] || 'content');
}

/** Points every import of '#content/…' at a folder. */
export function contentAlias(folder: string): AliasOptions {
  return { '#content': folder };
}

/**
 * The content of a folder. Its files are read anew each time, which a plain import would not do, so that the
 * development server sees what the owner changed.
 */
export async function readContent(folder: string): Promise<Content> {
  return (await importAnew<{ content: Content }>('src/content/all.ts', folder)).module.content;
}

/** The settings of a folder whose other files may be unreadable. */
export async function readSettings(folder: string): Promise<Settings> {
  return (await importAnew<{ settings: Settings }>(join(folder, 'settings.ts'), folder)).module.settings;
}

function importAnew<Module>(file: string, folder: string) {
  // Errors of the content files then name the owner's own lines, not those of the code that is run.
  process.setSourceMapsEnabled(true);
  return runnerImport<Module>(resolve(file), {
    logLevel: 'error',
    resolve: { alias: contentAlias(folder) },
  });
}
