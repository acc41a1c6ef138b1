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

/** Members of the list that are read, and lists that are remembered. Browsers send five, and nearly all the same. */
const maxMembers = 20;
const maxRemembered = 100;

const member = /^[ \t]*([!#$%&'*+.^_`|~\w-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?[ \t]*$/;

/** The weights that were read from headers. Reading one takes longer than all else that a page needs here. */
const remembered = new Map<string, Map<string, number>>();

/**
 * The weights of an Accept-Encoding header by name (RFC 9110, section 12.5.3). A member that is not written as the
 * standard says counts as missing.
 */
function weightsIn(accepted: string): Map<string, number> {
  const known = remembered.get(accepted);
  if (known) return known;
  const weights = new Map<string, number>();
  for (const text of accepted.toLowerCase().split(',', maxMembers)) {
    const [, name, weight = '1'] = member.exec(text) ?? [];
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight));
  }
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(accepted, weights);
  return weights;
}

/**
 * The encoding that an Accept-Encoding header gives the most weight, of equal ones the best; undefined for none, in
 * which case the file is sent as it is, even to those who refuse that: a response serves them better than an error.
 */
export function chooseEncoding(
  accepted: string | undefined,
  kept: (encoding: Encoding) => boolean,
): Encoding | undefined {
  if (!accepted) return undefined;
  const weights = weightsIn(accepted);
  const unnamed = weights.get('*') ?? 0;
  let best: Encoding | undefined;
  let maxWeight = 0;
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? unnamed;
    if (weight > maxWeight && kept(encoding)) [best, maxWeight] = [encoding, weight];
  }
  return maxWeight < (weights.get('identity') ?? 0) ? undefined : best;
}
