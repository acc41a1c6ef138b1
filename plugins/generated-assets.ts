import type { Plugin } from 'vite';

/** A file of the published site that the build generates, such as an icon or a font. */
export interface GeneratedAsset {
  /** Below the site's root, without a leading slash: 'assets/archivo-latin-1a2b3c4d.woff2'. */
  path: string;
  /** Media type, for the development server. */
  type: string;
  bytes: Buffer;
}

/**
 * Plugin hooks that publish generated assets: the build emits them with the client's files, and the development
 * server serves them.
 *
 * @param generate called when the first asset is needed; pass it memoized
 * @param paths of the assets, where they are known: the development server then generates only for a request of one
 */
export function emitAssets(
  basePath: string,
  generate: () => Promise<readonly GeneratedAsset[]>,
  paths?: readonly string[],
): Pick<Plugin, 'generateBundle' | 'configureServer'> {
  return {
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, bytes } of await generate()) {
        this.emitFile({ type: 'asset', fileName: path, source: bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl?.split('?')[0] ?? '';
        if (!url.startsWith(basePath) || !/\.\w+$/.test(url)) return next();
        if (paths && !paths.includes(url.slice(basePath.length))) return next();
        try {
          const asset = (await generate()).find(({ path }) => basePath + path === url);
          if (!asset) return next();
          response.setHeader('content-type', asset.type);
          response.end(asset.bytes);
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
