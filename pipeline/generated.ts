import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { GeneratedFile } from '#documents/design.ts';
import { contentExports } from '#model/content-exports.ts';
import { languageOf } from '#model/language.ts';
import { resultWords } from '#model/result-words.ts';
import type { Content } from '#model/schema.ts';
import { drawWave } from '#model/waveform/drawing.ts';
import { curveOf } from '#model/waveform/waveform.ts';
import { contentTypeOf } from '#server/built-site.ts';

/** Returns a module's source; `warn` prints a warning for the owner. */
type ModuleLoader = (warn: (text: string) => void) => string | Promise<string>;

/** Serves virtual modules by the names that pages import. Types: site/generated-modules.d.ts and, for '#content/…', model/content-modules.d.ts. */
export function virtualModules(modules: () => Readonly<Record<string, ModuleLoader>>): Plugin {
  // Without '#', which a browser would treat as a URL fragment.
  const idOf = (name: string) => `\0${name.replace('#', '')}`;
  return {
    name: 'virtual-modules',
    enforce: 'pre',
    resolveId: (name) => (name in modules() ? idOf(name) : undefined),
    load(id) {
      const name = Object.keys(modules()).find((one) => idOf(one) === id) ?? '';
      return modules()[name]?.((text) => this.warn(text));
    },
  };
}

/** Replaces the modules of '#content/…' with the validated and completed content. */
export function contentModules(content: Content): Record<string, ModuleLoader> {
  // Pages get the waveform as a drawing instead.
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

export function hashedAsset(name: string, ending: string, bytes: Buffer): GeneratedFile {
  return { path: `assets/${name}-${hash('sha256', bytes).slice(0, 8)}.${ending}`, bytes };
}

const assetPath = /^(?:assets\/)?[\w-]+\.\w+$/;

/** Emits generated assets with the build, and serves them in development. `groups` are memoized, slowest last. */
export function generatedAssets(
  basePath: string,
  groups: () => Readonly<Record<string, () => Promise<readonly GeneratedFile[]>>>,
  step: (name: string) => void,
): Plugin {
  return {
    name: 'generated-assets',
    async buildApp() {
      // Fails before bundling, because the bundler would add a stack to the owner's error.
      for (const [name, generate] of Object.entries(groups())) {
        await generate();
        step(name);
      }
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const generate of Object.values(groups())) {
        for (const { path, bytes } of await generate())
          this.emitFile({ type: 'asset', fileName: path, source: bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl?.split('?')[0] ?? '';
        const path = url.slice(basePath.length);
        if (!url.startsWith(basePath) || !assetPath.test(path)) return next();
        try {
          for (const generate of Object.values(groups())) {
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

export function memoize<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
