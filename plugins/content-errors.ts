import { sep } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import type { ContentError } from '#src/content/schema/content-error.ts';
import { escapeMarkup } from '#src/content/sentence.ts';
import { formatErrors } from '#src/content/validate.ts';
import { OwnerError } from '../server/owner-error.ts';
import { contentPath } from './check-content.ts';
import { contentFiles } from './unreadable-content.ts';

/**
 * Restarts the development server when a content file changes, comes or goes.
 *
 * @param folder the folder with the content files
 */
export function watchContent(folder: string): Plugin {
  return {
    name: 'watch-content',
    configResolved(config) {
      config.configFileDependencies.push(...contentFiles(folder));
    },
    configureServer({ watcher, config, restart }) {
      // Such as a photograph that was missing.
      watcher.add(folder).on('add', (file) => {
        const isNew = file.startsWith(folder + sep) && !config.configFileDependencies.includes(file);
        if (isNew) restart();
      });
    },
  };
}

/**
 * Reports what is wrong with the content, in words that the owner can act on, once. A build stops. The development
 * server, which has no pages then, shows it in the terminal and in Vite's overlay.
 *
 * @param errors all of them, one or more
 * @param folder the folder with the content files
 */
export function reportContentErrors(errors: readonly ContentError[], folder: string): Plugin {
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
      const overlay = overlayPayload(message, errors, folder);
      const { hot } = server.environments.client;
      hot.on('vite:client:connect', (_, client) => client.send(overlay));
      server.middlewares.use((request, response, next) => {
        // Before Vite's own handlers, which would fail at every module that an open page still asks for.
        if (overlayFiles.test(request.url ?? '')) return next();
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(errorPage(message, server.config.base));
      });
    },
  };
}

/** The script of the overlay, and what its links ask for. */
const overlayFiles = /\/@vite\/|\/vite\/dist\/client\/|\/__open-in-editor\b/;

function overlayPayload(message: string, errors: readonly ContentError[], folder: string): ErrorPayload {
  const [first] = errors.filter(({ file }) => file.startsWith('content/'));
  const file = first && contentPath(first, folder);
  const loc = file && first.line ? { loc: { file, line: first.line, column: 1 } } : {};
  return { type: 'error', err: { message, stack: '', ...(file && { id: file }), ...loc } };
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
