import type { ViteDevServer } from 'vite';
import type { ResponsePages } from '#contact/response-pages.ts';
import type * as Renderer from '#src/entry.server.tsx';

/** The one script of the site. */
export const clientEntry = 'src/entry.client.ts';

/** The module that renders documents, see `Renderer`. */
export const serverEntry = 'src/entry.server.tsx';

type BuiltDocument = (typeof Renderer.documents)[number];

/** Renders the page of an address anew, with the code that builds it. */
export async function renderForDevelopment(server: ViteDevServer, pathname: string): Promise<string> {
  const path = pathname.replace(server.config.base, '/').replace(/(.)\/$/, '$1');
  const isAsked = ({ page, isStatic }: BuiltDocument) => page.path === path && !isStatic;
  return (await render(server, pathname, isAsked)) ?? renderFile(server, pathname, 'client/404.html');
}

/** Renders the pages for a form that was sent without script, see `ResponsePages`. */
export async function renderResponses(server: ViteDevServer, pathname: string): Promise<ResponsePages> {
  const page = (name: string) => renderFile(server, pathname, `responses/${name}.html`);
  return { sent: await page('sent'), refused: await page('refused'), unread: await page('unread') };
}

async function renderFile(server: ViteDevServer, pathname: string, wanted: string): Promise<string> {
  const html = await render(server, pathname, ({ file }) => file === wanted);
  if (html === undefined) throw new Error(`There is no document ${wanted}.`);
  return html;
}

async function render(
  server: ViteDevServer,
  pathname: string,
  isWanted: (document: BuiltDocument) => boolean,
): Promise<string | undefined> {
  const { documents, renderDocument } = (await server.ssrLoadModule(`/${serverEntry}`)) as typeof Renderer;
  const document = documents.find(isWanted);
  if (!document) return undefined;
  await document.page.load();
  const script = { src: `${server.config.base}${clientEntry}` };
  const html = await renderDocument(document, { styles: '', styleSheets: loadedStyleSheets(server) }, script);
  return server.transformIndexHtml(pathname, html);
}

/** The addresses of all style sheet files that the development server has loaded for rendering. */
function loadedStyleSheets(server: ViteDevServer): string[] {
  const { idToModuleMap } = server.environments.ssr.moduleGraph;
  const files = [...idToModuleMap.values()].filter(
    ({ file, url }) => url.startsWith('/') && file?.endsWith('.css'),
  );
  return files.map(({ url }) => url);
}
