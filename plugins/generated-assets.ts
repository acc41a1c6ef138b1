import type { Plugin } from 'vite';

/** A file of the published site that the build generates, such as an icon or a font. */
export interface GeneratedAsset {
  /** Below the site's root, without a leading slash: 'assets/archivo-latin-1a2b3c4d.woff2'. */
  path: string;
  /** Media type, for the development server. */
  type: string;
  bytes: Buffer;
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
        const wanted = url.slice(basePath.length);
        if (!url.startsWith(basePath) || !ownPaths.test(wanted)) return next();
        try {
          for (const generate of groups) {
            const asset = (await generate()).find(({ path }) => path === wanted);
            if (!asset) continue;
            response.setHeader('content-type', asset.type);
            return response.end(asset.bytes);
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
