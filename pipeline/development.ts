import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { OwnerError } from '#model/owner-error.ts';
import type * as Renderer from '#site/entry.server.tsx';

export const clientEntry = 'site/entry.client.ts';

export const serverEntry = 'site/entry.server.tsx';

/** A contact endpoint for the development server. */
export interface Receiver {
  receive(
    request: IncomingMessage,
    response: ServerResponse,
    pages: Record<'sent' | 'refused' | 'unread', string>,
  ): Promise<void>;
  close(): void;
}

/** Renders each requested page on the development server, and passes messages to the receiver. */
export function development(receiver?: Receiver): Plugin {
  return {
    name: 'development',
    configureServer(server) {
      const path = `${server.config.base}api/contact`;
      server.middlewares.use(async (request, response, next) => {
        if (!receiver || request.url?.split('?')[0] !== path) return next();
        try {
          const page = async (name: string) => (await render(server, path, `responses/${name}.html`)).html;
          const pages = {
            sent: await page('sent'),
            refused: await page('refused'),
            unread: await page('unread'),
          };
          await receiver.receive(request, response, pages);
        } catch (error) {
          if (!(error instanceof OwnerError)) return next(error);
          server.config.logger.error(error.message, { timestamp: true });
          response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
        }
      });
      // Runs after Vite's middlewares.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          // No page for a POST: with Netlify, the contact form takes any 200 response as success.
          if (request.method === 'POST') return next();
          try {
            const { pathname } = new URL(`http://localhost${request.originalUrl ?? '/'}`);
            const page = pathname.replace(server.config.base, '/').replace(/\/?$/, '/index.html');
            const { html, isFound } = await render(server, pathname, `client${page}`);
            response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          } catch (error) {
            next(error);
          }
        });
      };
    },
    /** Reloads the page when a module changes that only its HTML uses. Islands have fast refresh. */
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
    },
    closeServer() {
      receiver?.close();
    },
  };
}

/** Reloads the page after a change in the content folder. Restarts the server if `update` resolves to false or rejects. */
export function watchContent(folder: string, update = async () => false): Plugin {
  return {
    name: 'watch-content',
    configureServer(server) {
      let timer: NodeJS.Timeout;
      let reloaded = Promise.resolve();
      const reload = async () => {
        if (!(await update().catch(() => false))) return server.restart();
        // Invalidates the generated modules and, through them, their importers.
        for (const { moduleGraph } of Object.values(server.environments))
          for (const [id, module] of moduleGraph.idToModuleMap)
            if (id.startsWith('\0')) moduleGraph.invalidateModule(module);
        server.environments.client.hot.send({ type: 'full-reload' });
      };
      server.watcher.add(folder).on('all', (_, file) => {
        if (!file.startsWith(folder + sep)) return;
        clearTimeout(timer);
        // Editors and commands write several files at once.
        timer = setTimeout(() => {
          reloaded = reloaded.then(reload);
        }, 50);
      });
    },
  };
}

/** Disables Vite's open-in-editor endpoint, which any website that the owner visits could call. */
export function disableOpenInEditor(): Plugin {
  return {
    name: 'disable-open-in-editor',
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}__open-in-editor`, (_, response) => response.writeHead(404).end());
    },
  };
}

/** Renders the document for an output file, or the 404 page. */
async function render(server: ViteDevServer, pathname: string, wanted: string) {
  const { pageFiles, renderPage } = (await server.ssrLoadModule(`/${serverEntry}`)) as typeof Renderer;
  const [document] = [wanted, 'client/404.html'].flatMap((name) =>
    pageFiles.filter(({ file }) => file === name),
  );
  if (!document) throw new Error('The site has no 404 page.');
  await document.page.load();
  // Includes styles of pages rendered before.
  const styleSheets = [...server.environments.ssr.moduleGraph.idToModuleMap.values()]
    .filter(({ file }) => file?.endsWith('.css'))
    .map(({ url }) => url);
  const { base } = server.config;
  const script = { src: base + clientEntry };
  const assets = { styles: '', styleSheets, ...(!document.isStatic && { script }) };
  const rendered = await renderPage(document, assets);
  const html = await server.transformIndexHtml(pathname, rendered);
  // Vite adds the base path to URLs that already have it.
  return { html: html.replaceAll(base + base.slice(1), base), isFound: document.file === wanted };
}
