import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { robotsText, sitemap } from '#documents/sitemap.ts';
import { socialCards } from '#documents/social-cards.ts';
import type { Content, EffectiveSettings } from '#model/schema.ts';
import type { ServerConfig } from '#server/built-site.ts';
import type * as Renderer from '#site/entry.server.tsx';
import type { Design } from './design.ts';
import { clientEntry, serverEntry } from './development.ts';
import { splitPrintStyles, styleSheetsOf } from './page-styles.ts';
import { contentSecurityPolicy, headersFile, metaPolicy, responseHeaders } from './security-headers.ts';

/** Few chunks compress better than many. React has its own chunk, which stays cached between releases. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown.runtime/ },
  // Modules that several islands share: one file costs less than a request for each.
  { name: 'shared', test: /\/(?:site|model)\/|content\//, minShareCount: 2 },
];

interface Site {
  content: Content;
  settings: EffectiveSettings;
  design: Design;
  buildDir: string;
  step: (name: string) => void;
}

/**
 * Writes the prerendered HTML, the files for crawlers and hosts, and `server-config.json`, from which the server reads
 * its base path, headers, refusal texts and default mail recipient.
 */
async function writeDocuments(
  { content, settings, design, buildDir, step }: Site,
  renderer: typeof Renderer,
) {
  const cards = await socialCards(renderer.pages, content, settings, design);
  step('cards');
  const { basePath, contactEndpoint } = settings;
  const clientDir = join(buildDir, 'client');
  const rendererDir = join(buildDir, 'renderer');
  const write = async (path: string, text: string | Buffer) => {
    await mkdir(dirname(join(buildDir, path)), { recursive: true });
    await writeFile(join(buildDir, path), text);
  };
  const readManifest = async (folder: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const entry = (await readManifest(clientDir))[clientEntry]?.file;
  // The client folder is published, so it must not have the manifest.
  await rm(join(clientDir, '.vite'), { recursive: true });
  if (!entry) throw new Error(`The build has no chunk of ${clientEntry}.`);
  const sha384 = hash('sha384', await readFile(join(clientDir, entry)), 'base64');
  const script = { src: basePath + entry, integrity: `sha384-${sha384}` };

  const manifest = await readManifest(rendererDir);
  const stylesIn = async (files: readonly string[]) => {
    const texts = await Promise.all(files.map((file) => readFile(join(rendererDir, file), 'utf8')));
    return splitPrintStyles(texts.join(''));
  };
  // One print stylesheet for all pages; it doesn't block the first paint.
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const { print } = await stylesIn([...sheets]);
  const printFile = `assets/print-${hash('sha256', print, 'base64url').slice(0, 8)}.css`;
  await write(`client/${printFile}`, print);

  const prepared = await Promise.all(
    renderer.pageFiles.map(async (document) => {
      const { screen: styles } = await stylesIn(styleSheetsOf(manifest, document.stylesOf));
      const assets: Renderer.PageAssets = {
        styles,
        printSheet: basePath + printFile,
        ...(!document.isStatic && { script }),
      };
      return { document, assets };
    }),
  );
  const policyFor = (pages: typeof prepared) =>
    contentSecurityPolicy(settings, {
      scripts: renderer.inlineScripts,
      styles: pages.map(({ assets }) => renderer.inlineStyle(assets)),
    });
  for (const page of prepared) {
    const { document, assets } = page;
    // Hashes compress badly, so each document's policy lists only its own.
    const withPolicy = { ...assets, policy: metaPolicy(policyFor([page])) };
    await write(document.file, await renderer.renderPage(document, withPolicy));
  }
  // Servers load these pages even if the site has no form.
  if (contactEndpoint === '')
    for (const name of ['sent', 'refused', 'unread']) await write(`responses/${name}.html`, '');
  const headers = responseHeaders(policyFor(prepared));
  const { refusals: words, form, failed } = content.contact;
  const refusals = { ...words, labels: form.labels, other: failed.text };
  const serverConfig: ServerConfig = { basePath, ownerEmail: content.owner.email, headers, refusals };
  await write('server-config.json', `${JSON.stringify(serverConfig, null, 2)}\n`);
  const paths = renderer.pages.map(({ path }) => path);
  const others = [
    { path: '_headers', bytes: headersFile(headers, basePath) },
    { path: 'sitemap.xml', bytes: sitemap(paths, content, settings) },
    { path: 'robots.txt', bytes: robotsText(settings) },
    ...cards,
  ];
  // Without a public URL there is no sitemap; robots.txt also needs the root.
  for (const { path, bytes } of others) if (bytes) await write(`client/${path}`, bytes);
  step('pages');
}

/** Builds the client and the renderer, then prerenders every page. */
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
            // One style sheet, which `generateBundle` drops: documents have all styles.
            cssCodeSplit: false,
            rolldownOptions: {
              input: clientEntry,
              output: { codeSplitting: { groups } },
            },
          },
        },
        ssr: {
          // Bundles all packages, because Node may not find node_modules from the build folder.
          ...(command === 'build' && { resolve: { noExternal: true } }),
          build: {
            outDir: rendererDir,
            emptyOutDir: true,
            // The pages' style sheets.
            emitAssets: true,
            manifest: true,
            // Also minifies the theme script, whose source the renderer inlines into every document.
            minify: true,
            rolldownOptions: { input: serverEntry },
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
      },
    },
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      site.step('scripts');
      const renderer = pathToFileURL(join(rendererDir, 'entry.server.js'));
      await writeDocuments(site, await import(renderer.href));
      await rm(rendererDir, { recursive: true });
    },
  };
}
