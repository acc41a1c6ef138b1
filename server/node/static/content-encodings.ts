import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isText } from './content-types.ts';
import { listFiles } from './list-files.ts';

/** The encodings that a file may also be kept in, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

const compressedFolder = (buildDir: string) => join(buildDir, 'compressed');

/** Keeps every text of the public folder in each encoding that makes it smaller, beside that folder. */
export async function compressBuild(buildDir: string): Promise<void> {
  const client = join(buildDir, 'client');
  const target = compressedFolder(buildDir);
  rmSync(target, { recursive: true, force: true });
  const jobs = listFiles(client)
    .filter((file) => isText(contentTypeOf(file)))
    .flatMap((file) => encodings.map((encoding) => ({ file, encoding })));
  await Promise.all(
    jobs.map(async ({ file, encoding }) => {
      const body = readFileSync(join(client, file));
      const smaller = await compress[encoding](body);
      if (smaller.length >= body.length) return;
      const path = join(target, file + endings[encoding]);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, smaller);
    }),
  );
}

/** What `compressBuild` kept of a file. */
export function readCompressed(buildDir: string, file: string, encoding: Encoding): Buffer | undefined {
  const path = join(compressedFolder(buildDir), file + endings[encoding]);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/**
 * The best of our encodings that an Accept-Encoding header takes (RFC 9110, section 12.5.3); undefined for none, in
 * which case the file is sent as it is, even to those who refuse that: a response serves them better than an error.
 */
export function chooseEncoding(
  accepted: string | undefined,
  kept: (encoding: Encoding) => boolean,
): Encoding | undefined {
  if (!accepted) return undefined;
  // By far the most frequent header, from every current browser.
  if (accepted.startsWith('gzip, deflate, br') && kept('br')) return 'br';
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality)];
      }),
  );
  return encodings.find((encoding) => kept(encoding) && (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}
