import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, runnerImport } from 'vite';
import type { Content, Settings } from '#src/content/schema.ts';
import { completeContent, type Exports } from '#src/content/validate.ts';

/**
 * The folder with the facts: content/, or the one that the environment variable CONTENT_DIR names, so that the
 * same site can be built for another owner:
 *
 *     CONTENT_DIR=e2e/fixtures/second-owner BUILD_DIR=build-second npm run build
 *
 * Such a folder exports what content/ exports, from as many files as it likes, and takes its types from
 * #src/content/schema.ts.
 */
export function contentFolder(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env['CONTENT_DIR'] || 'content');
}

/** The content of a folder whose files are known to be right, with the words of its language. */
export async function readContent(folder: string): Promise<Content> {
  return completeContent(await readExports(folder)).content;
}

/**
 * What the files of a folder export. They are read anew each time, which a plain import would not do, so that the
 * development server sees what the owner changed.
 */
export async function readExports(folder: string): Promise<Exports> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  return importAnew(
    files.map((file) => resolve(folder, file)),
    folder,
  );
}

/** The settings of a folder whose other files may be unreadable. */
export async function readSettings(folder: string): Promise<Settings> {
  const { settings } = await importAnew([resolve(folder, 'settings.ts')], folder);
  return settings as Settings;
}

async function importAnew(files: readonly string[], folder: string): Promise<Exports> {
  // Errors of the content files then name the owner's own lines, not those of the code that is run.
  process.setSourceMapsEnabled(true);
  const id = 'virtual:content-files';
  const together = files.map((file) => `export * from ${JSON.stringify(normalizePath(file))};\n`).join('');
  const { module } = await runnerImport<Exports>(id, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#content': resolve(folder) } },
    plugins: [
      {
        name: 'content-files',
        resolveId: (imported) => (imported === id ? `\0${id}` : undefined),
        load: (loaded) => (loaded === `\0${id}` ? together : undefined),
      },
    ],
  });
  return { ...module };
}
