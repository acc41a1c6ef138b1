import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { overrides } from '#src/content/effective-settings.ts';
import { buildFolder, buildStamp, type Environment } from '../server/settings.ts';
import { contentTypeOf, encodings, filesIn, isText } from '../server/static-site.ts';

const sources = [
  'content',
  'contact',
  'src',
  'plugins',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether the build was made from the files and the environment that are there now. */
export function isBuildCurrent(environment: Environment, root = '.'): boolean {
  try {
    return readFileSync(buildStamp(buildFolder(environment)), 'utf8') === sourceHash(environment, root);
  } catch {
    return false;
  }
}

/** A hash of everything that a build is made from. Of bytes, not of times, which copies and checkouts change. */
export function sourceHash(environment: Environment, root: string): string {
  const { CONTENT_DIR } = environment;
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([CONTENT_DIR, ...Object.keys(overrides).map((name) => environment[name] ?? null)]),
  );
  for (const source of [...sources, ...(CONTENT_DIR ? [CONTENT_DIR] : [])]) {
    const path = resolve(root, source);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    const files = isFolder ? filesIn(path).map((file) => join(path, file)) : existsSync(path) ? [path] : [];
    for (const file of files) if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the site, compresses its texts for the server, and notes what it was made from. */
async function build(): Promise<void> {
  // Taken first: what changes during the build is built the next time.
  const hash = sourceHash(process.env, '.');
  const buildDir = buildFolder(process.env);
  // Removed first: after an interrupted build they would belong to other pages.
  rmSync(buildStamp(buildDir), { force: true });
  rmSync(join(buildDir, 'compressed'), { recursive: true, force: true });
  const { createBuilder } = await import('vite');
  // Node runs the configuration as it is; bundled first, as by default, it takes longer.
  await (await createBuilder({ configLoader: 'native' })).buildApp();
  await compressTexts(buildDir);
  writeFileSync(buildStamp(buildDir), hash);
}

/** Keeps every text that gets smaller in each encoding, beside the folder that is published. */
async function compressTexts(buildDir: string): Promise<void> {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  // Brotli's own default is its best.
  const compress = {
    br: brotli,
    gzip: (body: Buffer) => gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
  };
  const texts = filesIn(join(buildDir, 'client')).filter((file) => isText(contentTypeOf(file)));
  const write = async (file: string, encoding: (typeof encodings)[number]) => {
    const body = readFileSync(join(buildDir, 'client', file));
    const smaller = await compress[encoding](body);
    const target = join(buildDir, 'compressed', `${file}.${encoding}`);
    mkdirSync(dirname(target), { recursive: true });
    if (smaller.length < body.length) writeFileSync(target, smaller);
  };
  await Promise.all(texts.flatMap((file) => encodings.map((encoding) => write(file, encoding))));
}

if (import.meta.main) {
  try {
    await build();
  } catch (error) {
    // As Vite says it: what the owner did wrong has no stack.
    const { stack, message } = error as Error;
    console.error(`error during build:\n${stack || message}`);
    process.exitCode = 1;
  }
}
