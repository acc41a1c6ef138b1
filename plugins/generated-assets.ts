import type { Plugin } from 'vite';

/** A file of the published site that no source file stands for: it is made while the site is built. */
export interface MadeFile {
  /** Where it stands below the site's own root, without a slash before it: 'assets/mark-1a2b3c4d.woff2'. */
  path: string;
  /** For the development server; a published file gets its type from whoever serves it. */
  type: string;
  bytes: Buffer;
}

/**
 * The part of a plugin that hands out made files: the build writes them once, beside the browser's own files, and
 * the development server answers with them. Nothing is made before it is asked for, because the framework reads
 * its configuration several times in one build.
 */
export function handOut(
  basePath: string,
  make: () => Promise<readonly MadeFile[]>,
): Pick<Plugin, 'generateBundle' | 'configureServer'> {
  return {
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, bytes } of await make()) {
        this.emitFile({ type: 'asset', fileName: path, source: bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const asked = request.originalUrl?.split('?')[0] ?? '';
        if (!asked.startsWith(basePath) || !/\.\w+$/.test(asked)) return next();
        try {
          const file = (await make()).find(({ path }) => basePath + path === asked);
          if (!file) return next();
          response.setHeader('content-type', file.type);
          response.end(file.bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Calls a function once, and gives its first answer to all who ask after that. */
export function once<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= make();
    return answer;
  };
}
