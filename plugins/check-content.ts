import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Environment, effectiveSettings } from '#src/content/effective-settings.ts';
import { validatePictures } from '#src/content/picture-files.ts';
import type { ContentError } from '#src/content/schema/content-error.ts';
import type { Content, EffectiveSettings, Settings } from '#src/content/schema.ts';
import { escapeMarkup } from '#src/content/sentence.ts';
import { completeContent, type Exports, formatErrors } from '#src/content/validate.ts';
import { OwnerError } from '../server/owner-error.ts';
import { validateTypefaces } from './fonts/typefaces.ts';
import { findFileErrors } from './own-files.ts';
import { contentFiles, findUnreadable, locateField, readExports, reportedName } from './read-content.ts';

/** What the site is built from, where nothing is wrong with it. */
export interface CheckedContent {
  content: Content;
  /** The content's, with the build's environment. */
  settings: EffectiveSettings;
}

/** Everything that is wrong with the content. */
interface RefusedContent {
  errors: ContentError[];
  /** Sub-path of the site, as far as it is known. */
  basePath: string;
}

/** Reads a content folder and checks it. Never rejects for what an owner may have written. */
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
  const found = [...errors, ...settingErrors];
  // Files are looked at once the words about them are right.
  if (found.length === 0) {
    found.push(...(await validatePictures(content, folder)));
    found.push(...findFileErrors(content, folder));
    found.push(...(await validateTypefaces(content.settings, folder)));
  }
  return found.length > 0 ? refuse(found.map((error) => withLine(error, folder))) : { content, settings };
}

/** The sub-path, which may be known although the content is not right. */
async function basePathOf(folder: string, env: Environment): Promise<string> {
  const { settings: written } = await readExports(folder, 'settings.ts').catch((): Exports => ({}));
  const { settings, errors } = effectiveSettings((written ?? { basePath: '/' }) as Settings, env);
  return errors.some(({ field }) => ['basePath', 'BASE_PATH'].includes(field)) ? '/' : settings.basePath;
}

/** Adds the line of the field, where the file spells the field out. */
export function withLine(error: ContentError, folder: string): ContentError {
  const file = join(folder, error.file.replace(/^content\//, ''));
  const line =
    file.endsWith('.ts') && existsSync(file)
      ? locateField(readFileSync(file, 'utf8'), error.field)
      : undefined;
  return line ? { ...error, line } : error;
}

/** An error that a content file throws when it is run, such as a word that is neither quoted nor known. */
function failureOf(error: unknown, folder: string): ContentError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [, file = '', line] = new RegExp(`${RegExp.escape(folder + sep)}(.+?):(\\d+)`).exec(stack) ?? [];
  return {
    file: reportedName(join(folder, file), folder),
    ...(line && { line: Number(line) }),
    field: '',
    problem: `cannot be run: ${message.replace(/\.$/, '')}`,
    remedy: 'put text between quotes, and correct names that nothing defines',
  };
}

/** Restarts the development server when a file in the content's folder changes, comes or goes. */
export function watchContent(folder: string): Plugin {
  return {
    name: 'watch-content',
    configResolved({ configFileDependencies, logger }) {
      configFileDependencies.push(...contentFiles(folder));
      const { error } = logger;
      // Of a page that was asked for in the middle of a restart.
      logger.error = (message, options) => isRestarting(message) || error(message, options);
    },
    configureServer({ watcher, config, restart }) {
      // Such as a photograph that was missing.
      watcher.add(folder).on('add', (file) => {
        if (file.startsWith(folder + sep) && !config.configFileDependencies.includes(file)) restart();
      });
    },
  };
}

/** Whether an error only says that the server was restarted under a page that was being rendered. */
export const isRestarting = (message: string) => message.includes('transport was disconnected');

/** The script that brings the page back. */
const viteClient = /\/@vite\/|\/vite\/dist\/client\//;

/**
 * Reports what is wrong with the content, in words that the owner can act on, once. A build stops. The development
 * server, which has no pages then, shows it in the terminal and in place of every page.
 */
export function reportContentErrors(errors: readonly ContentError[]): Plugin {
  const message = `The content is not ready.\n\n${formatErrors(errors)}\n`;
  return {
    name: 'report-content-errors',
    config: () => ({
      appType: 'custom',
      builder: {},
      // What is prepared for the site's own pages stays as it is.
      optimizeDeps: { noDiscovery: true },
    }),
    async buildApp() {
      throw new OwnerError(message);
    },
    configureServer(server) {
      server.config.logger.error(message);
      server.middlewares.use((request, response, next) => {
        // Before Vite's own handlers, which would fail at every module that an open page still asks for.
        if (viteClient.test(request.url ?? '')) return next();
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(errorPage(message, server.config.base));
      });
    },
  };
}

/** A page with what is wrong. It comes back when the server has restarted. */
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
