import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { OwnerError } from '#model/owner-error.ts';
import type { ContentError } from '#model/schema/content-error.ts';
import type { Content, EffectiveSettings, Settings } from '#model/schema.ts';
import { escapeMarkup } from '#model/sentence.ts';
import { type Environment, effectiveSettings } from '#model/settings.ts';
import { completeContent, type Exports, formatErrors } from '#model/validate.ts';
import { validateTypefaces } from './fonts/typefaces.ts';
import { findFileErrors } from './owner-files.ts';
import { validatePictures } from './picture-files.ts';
import {
  exportedNames,
  findUnreadableFiles,
  locateField,
  readExports,
  reportedPath,
} from './read-content.ts';

export interface CheckedContent {
  content: Content;
  settings: EffectiveSettings;
}

/** Reads and validates a content folder. Returns mistakes, with the base path, instead of throwing them. */
export async function checkContent(folder: string, env: Environment) {
  const invalid = async (errors: ContentError[]) => ({ errors, basePath: await findBasePath(folder, env) });
  const unreadable = [...findUnreadableFiles(folder), ...findRepeatedExports(folder)];
  if (unreadable.length > 0) return invalid(unreadable);
  let written: Exports;
  try {
    written = await readExports(folder);
  } catch (error) {
    return invalid([toContentError(error, folder)]);
  }
  const { content, errors } = completeContent(written);
  const { settings, errors: settingErrors } = effectiveSettings(content.settings, env);
  const found = [...errors, ...settingErrors];
  // Checks files only if all fields are valid.
  if (found.length === 0) {
    found.push(...(await validatePictures(content, folder)));
    found.push(...findFileErrors(content, folder));
    found.push(...(await validateTypefaces(content.settings, folder)));
  }
  return found.length > 0 ? invalid(found.map((error) => addLine(error, folder))) : { content, settings };
}

/** Finds content that two files export, such as a copy of owner.ts. Only the first file would count. */
export function findRepeatedExports(folder: string): ContentError[] {
  const firstFiles = new Map<string, string>();
  const files = globSync('*.ts', { cwd: folder }).sort();
  return files.flatMap((file) => {
    return exportedNames(readFileSync(join(folder, file), 'utf8')).flatMap((field) => {
      const other = firstFiles.get(field);
      firstFiles.set(field, other ?? file);
      const problem = `is also exported by content/${other}`;
      const remedy = 'keep one of them, and move the other file out of content/';
      return other === undefined ? [] : [{ file: `content/${file}`, field, problem, remedy }];
    });
  });
}

/** Reads the base path, which can be valid even if other content isn't. Returns '/' if it is unknown. */
async function findBasePath(folder: string, env: Environment): Promise<string> {
  const { settings: written } = await readExports(folder, 'settings.ts').catch((): Exports => ({}));
  const { settings, errors } = effectiveSettings((written ?? { basePath: '/' }) as Settings, env);
  return errors.some(({ field }) => ['basePath', 'BASE_PATH'].includes(field)) ? '/' : settings.basePath;
}

export function addLine(error: ContentError, folder: string): ContentError {
  const file = join(folder, error.file.replace(/^content\//, ''));
  if (!file.endsWith('.ts') || !existsSync(file)) return error;
  const line = locateField(readFileSync(file, 'utf8'), error.field);
  return line ? { ...error, line } : error;
}

/** Converts an error that a content file throws, such as a ReferenceError for text without quotes. */
function toContentError(error: unknown, folder: string): ContentError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = new RegExp(`${RegExp.escape(folder + sep)}(.+?):(\\d+)`);
  // Vite escapes spaces in stacks.
  const [, file = '', line] = place.exec(stack.replaceAll('%20', ' ')) ?? [];
  return {
    file: reportedPath(join(folder, file), folder),
    ...(line && { line: Number(line) }),
    field: '',
    problem: `cannot be run: ${message.replace(/\.( Does the file exist\?)?$/, '')}`,
    remedy: 'put text between quotes, and correct undefined names and imports',
  };
}

/** Vite's client, which reloads the error page after a restart. */
const viteClientUrl = /\/@vite\/|\/vite\/dist\/client\//;

/** Reports content errors. Builds fail; the development server prints them and shows them for every page. */
export function reportContentErrors(errors: readonly ContentError[]): Plugin {
  const message = `The content is not ready.\n\n${formatErrors(errors)}\n`;
  return {
    name: 'report-content-errors',
    config: () => ({
      appType: 'custom',
      builder: {},
      // Keeps the cache of dependencies that were optimized for the site's pages.
      optimizeDeps: { noDiscovery: true },
    }),
    async buildApp() {
      throw new OwnerError(message);
    },
    configureServer(server) {
      server.config.logger.error(message);
      server.middlewares.use((request, response, next) => {
        // Runs before Vite's middlewares, which would log an error for each module an open page requests.
        if (viteClientUrl.test(request.url ?? '')) return next();
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(errorPage(message, server.config.base));
      });
    },
  };
}

function errorPage(message: string, base: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The content is not ready</title>
<style>
:root { color-scheme: light dark; }
pre { max-width: 44rem; margin: 4rem auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<pre>${escapeMarkup(message.replaceAll('\n', '\n\n'))}</pre>
<script type="module" src="${base}@vite/client"></script>
`;
}
