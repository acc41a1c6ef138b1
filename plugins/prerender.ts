import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { refusalWordsOf } from '#src/content/refusal-words.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import type { DocumentAssets } from '#src/document.tsx';
import { robotsText, sitemap } from '#src/documents/search-engines.ts';
import type * as Renderer from '#src/entry.server.tsx';
import { partStyles, styleSheetsOf } from './page-styles.ts';
import { clientEntry, renderForDevelopment, serverEntry } from './render-for-development.ts';
import {
  contentSecurityPolicy,
  headersFile,
  policyForDocument,
  responseHeaders,
} from './security-headers.ts';
import { socialCards } from './social-cards.ts';

/** Few files compress better than many, and React changes less often than the site. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown.runtime/ },
  {
    name: 'shared',
    // Small modules that several pages need: each in a file of its own costs more than its text.
    test: /\/src\/(?:components\/(?:[\w-]+\.|evidence\/words)|features\/toasts\/|content\/)|\/content\/(?:owner|words)\.ts|\/src\/settings\.ts/,
    minShareCount: 2,
  },
];

/** What the site is built for. */
interface Site {
  content: Content;
  /** The content's, with the build's environment. */
  settings: Settings;
  /** The folder that the build is written to. */
  buildDir: string;
}

async function readManifest(clientDir: string): Promise<Manifest> {
  const folder = join(clientDir, '.vite');
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  // Known to the build alone; the folder is published.
  await rm(folder, { recursive: true });
  return manifest;
}

async function write(file: string, text: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function integrityOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Writes what all pages need on paper as a style sheet of its own, which comes after the first paint.
 *
 * @returns its path below the published folder
 */
async function writePrintSheet(clientDir: string, manifest: Manifest): Promise<string> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const texts = await Promise.all([...files].map((file) => readFile(join(clientDir, file), 'utf8')));
  const styles = partStyles(texts.join('')).print;
  const path = `assets/print-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  await write(join(clientDir, path), styles);
  return path;
}

/**
 * Writes every document, the headers that their policy calls for, and `server-config.json`, which tells the server the
 * sub-path, the headers, and whom it mails unless told otherwise.
 */
async function writeDocuments(
  { content, settings, buildDir }: Site,
  renderer: typeof Renderer,
): Promise<void> {
  const { basePath, siteUrl } = settings;
  const clientDir = join(buildDir, 'client');
  const manifest = await readManifest(clientDir);
  const entry = manifest[clientEntry]?.file;
  if (!entry) throw new Error(`The build has no chunk of ${clientEntry}.`);
  const script = { src: basePath + entry, integrity: await integrityOf(join(clientDir, entry)) };
  const printSheet = basePath + (await writePrintSheet(clientDir, manifest));

  const prepared = await Promise.all(
    renderer.documents.map(async (document) => {
      const files = styleSheetsOf(manifest, document.stylesOf);
      const texts = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')));
      const assets: DocumentAssets = {
        styles: partStyles(texts.join('')).screen,
        printSheet,
        styleSheets: document.isStatic ? [] : files.map((file) => basePath + file),
      };
      return { document, assets };
    }),
  );
  const policy = contentSecurityPolicy(settings, {
    scripts: [renderer.themeScript],
    styles: prepared.map(({ assets }) => renderer.inlineStyle(assets)),
  });
  for (const { document, assets } of prepared) {
    const policed = { ...assets, policy: policyForDocument(policy) };
    await write(join(buildDir, document.file), await renderer.renderDocument(document, policed, script));
  }
  const paths = renderer.pages.map(({ path }) => path);
  const sharing = [
    { path: 'sitemap.xml', bytes: sitemap(paths, content.owner.contentDate, settings) },
    { path: 'robots.txt', bytes: robotsText(settings) },
    ...(await socialCards(renderer.pages, content, settings)),
  ];
  // Without a public address there is no sitemap.
  for (const { path, bytes } of sharing) if (bytes) await write(join(clientDir, path), bytes);
  const headers = responseHeaders(policy, siteUrl.startsWith('https:'));
  await writeFile(join(clientDir, '_headers'), headersFile(headers, basePath));
  const refusals = refusalWordsOf(content.contact);
  const serverConfig = { basePath, siteUrl, ownerEmail: content.owner.email, headers, refusals };
  await writeFile(join(buildDir, 'server-config.json'), `${JSON.stringify(serverConfig, null, 2)}\n`);
}

/**
 * Builds the site: the browser's modules, then every page as a document. The development server renders the same
 * documents.
 */
export function prerender(site: Site): Plugin {
  const rendererDir = join(site.buildDir, 'renderer');
  return {
    name: 'prerender',
    config: (_config, { command }) => ({
      appType: 'custom',
      builder: {},
      environments: {
        client: {
          build: {
            outDir: join(site.buildDir, 'client'),
            emptyOutDir: true,
            manifest: true,
            rolldownOptions: { input: clientEntry, output: { codeSplitting: { groups } } },
          },
        },
        ssr: {
          // The renderer is whole in itself, so that the build folder may lie where no packages are found.
          ...(command === 'build' && { resolve: { noExternal: true } }),
          build: { outDir: rendererDir, emptyOutDir: true, rolldownOptions: { input: serverEntry } },
        },
      },
    }),
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const renderer = pathToFileURL(join(rendererDir, 'entry.server.js'));
      await writeDocuments(site, await import(renderer.href));
      await rm(rendererDir, { recursive: true });
    },
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
          const html = await renderForDevelopment(server, pathname);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
