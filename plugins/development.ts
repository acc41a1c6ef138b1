import type { Plugin, ViteDevServer } from 'vite';
import type * as Renderer from '#src/entry.server.tsx';
import { createContactListener } from '../server/node.ts';
import { type NodeDatabase, openDatabase } from '../server/node-database.ts';
import { OwnerError } from '../server/owner-error.ts';
import { readServerSettings } from '../server/settings.ts';
import { isRestarting } from './check-content.ts';

/** The one script of the site. */
export const clientEntry = 'src/entry.client.ts';

/** The module that renders documents, see `Renderer`. */
export const serverEntry = 'src/entry.server.tsx';

/**
 * The site while it is developed: every page rendered anew, by the code that builds it; and an endpoint that receives
 * messages as `npm start` does, into the same store and with the same limits. Nothing is mailed. The store is opened
 * for the first message.
 */
export function development(): Plugin {
  let database: NodeDatabase | undefined;
  return {
    name: 'development',
    configureServer(server) {
      const path = `${server.config.base}api/contact`;
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== path) return next();
        try {
          const settings = readServerSettings(process.env);
          database ??= openDatabase(settings.dataDir);
          const page = async (name: string) => (await render(server, path, `responses/${name}.html`)).html;
          const pages = {
            sent: await page('sent'),
            refused: await page('refused'),
            unread: await page('unread'),
          };
          await createContactListener({ ...settings, database, pages, pageHeaders: {} })(request, response);
        } catch (error) {
          if (!(error instanceof OwnerError)) return next(error);
          server.config.logger.error(error.message, { timestamp: true });
          response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
        }
      });
      // Behind Vite's own handlers.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          // A page would look like the success of Netlify Forms.
          if (request.method === 'POST') return next();
          try {
            const { pathname } = new URL(`http://localhost${request.originalUrl ?? '/'}`);
            const page = pathname.replace(server.config.base, '/').replace(/\/?$/, '/index.html');
            const { html, isFound } = await render(server, pathname, `client${page}`);
            response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          } catch (error) {
            if (!(error instanceof Error && isRestarting(error.message))) return next(error);
            // The browser asks again.
            response.writeHead(503, { refresh: '1' }).end();
          }
        });
      };
    },
    closeServer() {
      database?.close();
    },
  };
}

/** Turns off Vite's endpoint that opens files in an editor: any page that the owner visits could ask it to. */
export function refuseEditor(): Plugin {
  return {
    name: 'refuse-editor',
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}__open-in-editor`, (_, response) => response.writeHead(404).end());
    },
  };
}

/** Renders the document that the build writes to a file, or that of an address that leads nowhere. */
async function render(server: ViteDevServer, pathname: string, wanted: string) {
  const { documents, renderDocument } = (await server.ssrLoadModule(`/${serverEntry}`)) as typeof Renderer;
  const [document] = [wanted, 'client/404.html'].flatMap((name) =>
    documents.filter(({ file }) => file === name),
  );
  if (!document) throw new Error('The site has no document for an address that leads nowhere.');
  await document.page.load();
  // All that the server has loaded for rendering.
  const styleSheets = [...server.environments.ssr.moduleGraph.idToModuleMap.values()]
    .filter(({ file, url }) => url.startsWith('/') && file?.endsWith('.css'))
    .map(({ url }) => url);
  const { base } = server.config;
  const script = { src: base + clientEntry };
  const rendered = await renderDocument(document, { styles: '', styleSheets }, script);
  // In the order of the document: Vite's client, which stands first, sets the constants that the entry reads.
  const html = await server.transformIndexHtml(pathname, rendered.replace(' async=""', ''));
  // Vite adds the base path to addresses that have it already.
  return { html: html.replaceAll(base + base.slice(1), base), isFound: document.file === wanted };
}
