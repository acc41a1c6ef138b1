import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import { type Environment, effectiveSettings } from '#src/content/effective-settings.ts';
import { validatePictures } from '#src/content/picture-files.ts';
import type { ContentError } from '#src/content/schema/content-error.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { escapeMarkup } from '#src/content/sentence.ts';
import { completeContent, type Exports, formatErrors } from '#src/content/validate.ts';
import { OwnerError } from '../server/owner-error.ts';
import { validateTypefaces } from './fonts/typefaces.ts';
import { contentFiles, findUnreadable, locateField, readExports, reportedName } from './read-content.ts';

/** What the site is built from, where nothing is wrong with it. */
export interface CheckedContent {
  content: Content;
  /** The content's, with the build's environment. */
  settings: Settings;
}

/** Everything that is wrong with the content. */
interface RefusedContent {
  errors: ContentError[];
  /** Sub-path of the site, as far as it is known. */
  basePath: string;
}

/**
 * Reads a content folder and checks it. Never rejects for what an owner may have written.
 *
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
  const found = [...errors, ...settingErrors];
  // Files are looked at once the words about them are right.
  if (found.length === 0) {
    found.push(...(await validatePictures(content, folder)));
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
  const file = contentPath(error, folder);
  const line = existsSync(file) ? locateField(readFileSync(file, 'utf8'), error.field) : undefined;
  return line ? { ...error, line } : error;
}

/** Path of the file that an error names. */
function contentPath({ file }: ContentError, folder: string): string {
  return join(folder, file.replace(/^content\//, ''));
}

/** An error that a content file throws when it is run, such as a word that is neither quoted nor known. */
function failureOf(error: unknown, folder: string): ContentError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [place] = contentFiles(folder)
    .map((path) => ({ path, at: stack.indexOf(`${path}:`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const line = place && Number.parseInt(stack.slice(place.at + place.path.length + 1), 10);
  return {
    file: place ? reportedName(place.path, folder) : 'content/',
    ...(line && { line }),
    field: '',
    problem: `cannot be run: ${message.replace(/\.$/, '')}`,
    remedy: 'put text between quotes, and correct names that nothing defines',
  };
}

/** Restarts the development server when a content file changes, comes or goes. */
export function watchContent(folder: string): Plugin {
  return {
    name: 'watch-content',
    configResolved(config) {
      config.configFileDependencies.push(...contentFiles(folder));
    },
    configureServer({ watcher, config, restart }) {
      // Such as a photograph that was missing.
      watcher.add(folder).on('add', (file) => {
        if (file.startsWith(folder + sep) && !config.configFileDependencies.includes(file)) restart();
      });
    },
  };
}

/** The script of the overlay, and what its links ask for. */
const overlayFiles = /\/@vite\/|\/vite\/dist\/client\/|\/__open-in-editor\b/;

/**
 * Reports what is wrong with the content, in words that the owner can act on, once. A build stops. The development
 * server, which has no pages then, shows it in the terminal and in Vite's overlay.
 */
export function reportContentErrors(errors: readonly ContentError[], folder: string): Plugin {
  const message = `The content is not ready.\n\n${formatErrors(errors)}\n`;
  const err: ErrorPayload['err'] = { message, stack: '' };
  const first = errors.find(({ file }) => file.startsWith('content/'));
  if (first) err.id = contentPath(first, folder);
  if (first?.line) err.loc = { file: contentPath(first, folder), line: first.line, column: 1 };
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
      const { hot } = server.environments.client;
      hot.on('vite:client:connect', (_, client) => client.send({ type: 'error', err }));
      server.middlewares.use((request, response, next) => {
        // Before Vite's own handlers, which would fail at every module that an open page still asks for.
        if (overlayFiles.test(request.url ?? '')) return next();
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(errorPage(message, server.config.base));
      });
    },
  };
}

/** A page that only shows the overlay, and comes back when the server has restarted; the text where no script runs. */
function errorPage(message: string, base: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>The content is not ready</title>
<script type="module" src="${base}@vite/client"></script>
<noscript><pre style="white-space: pre-wrap">${escapeMarkup(message)}</pre></noscript>
`;
}
