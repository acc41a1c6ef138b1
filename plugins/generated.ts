import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { drawWave } from '#src/components/wave/drawing.ts';
import { curveOf } from '#src/components/wave/waveform.ts';
import { languageOf } from '#src/content/language.ts';
import { resultWords } from '#src/content/result-words.ts';
import type { Content } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';
import { contentTypeOf } from '../server/static-site.ts';

/** The text of a module. What the owner should know is told by `warn`. */
type ModuleText = (warn: (text: string) => void) => string | Promise<string>;

/** Modules that the build makes up, by the names that pages import them by, see src/generated-modules.d.ts. */
export function generatedModules(modules: Readonly<Record<string, ModuleText>>): Plugin {
  // Without the '#', behind which a browser that asks the development server would not look.
  const idOf = (name: string) => `\0${name.replace('#', '')}`;
  const texts = new Map(Object.entries(modules).map(([name, text]) => [idOf(name), text]));
  return {
    name: 'generated-modules',
    enforce: 'pre',
    resolveId: (name) => (name in modules ? idOf(name) : undefined),
    load(id) {
      return texts.get(id)?.((text) => this.warn(text));
    },
  };
}

/** Gives pages the content as the build has checked and completed it wherever they import '#content/…'. */
export function contentModules(content: Content): Record<string, ModuleText> {
  // Pages get the curve as a drawing, each the one that it shows.
  const { waveform: _, ...home } = content.home;
  const shown: Content = { ...content, home };
  const files = Object.groupBy(contentExports, ({ file }) => `#content/${basename(file)}`);
  const text = (exports: typeof contentExports) =>
    exports.map(({ name }) => `export const ${name} = ${JSON.stringify(shown[name])};\n`).join('');
  const [curve, language] = [curveOf(content.home), languageOf(content)];
  const { quantity } = resultWords(content.words.evidence, language);
  const wave = (size: Parameters<typeof drawWave>[1]) => {
    const toLeft = size !== 'card' && language.direction === 'rtl';
    const drawing = curve && drawWave(curve, size, quantity, toLeft);
    return `export const ${size} = ${JSON.stringify(drawing)};\n`;
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([file, exports = []]) => [file, () => text(exports)])),
    'virtual:home-wave': () => wave('wide') + wave('narrow'),
    'virtual:links-wave': () => wave('card'),
  };
}

/** A file of the published site that the build generates, such as an icon or a font. */
export interface GeneratedAsset {
  /** Below the site's root, without a leading slash: 'assets/archivo-latin-1a2b3c4d.woff2'. */
  path: string;
  bytes: Buffer;
}

/** An asset whose name changes with its bytes, and only then. */
export function hashedAsset(name: string, ending: string, bytes: Buffer): GeneratedAsset {
  return { path: `assets/${name}-${hash('sha256', bytes).slice(0, 8)}.${ending}`, bytes };
}

/** The addresses of generated assets, below the site's root. */
const ownPaths = /^(?:assets\/)?[\w-]+\.\w+$/;

/**
 * Publishes generated assets: the build emits them with the client's files, and the development server serves them.
 *
 * @param groups each called when one of its assets may be asked for; memoized, the slowest last
 */
export function generatedAssets(
  basePath: string,
  groups: readonly (() => Promise<readonly GeneratedAsset[]>)[],
): Plugin {
  return {
    name: 'generated-assets',
    async buildApp() {
      // Before the bundler, which would add a stack to what the owner is told.
      for (const generate of groups) await generate();
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const generate of groups) {
        for (const { path, bytes } of await generate())
          this.emitFile({ type: 'asset', fileName: path, source: bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl?.split('?')[0] ?? '';
        const path = url.slice(basePath.length);
        if (!url.startsWith(basePath) || !ownPaths.test(path)) return next();
        try {
          for (const generate of groups) {
            const asset = (await generate()).find((one) => one.path === path);
            if (asset) return response.setHeader('content-type', contentTypeOf(path)).end(asset.bytes);
          }
          next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Wraps an async function so that it runs once and every call shares the result. */
export function memoize<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
