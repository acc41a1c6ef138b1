import { hash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify, styleText } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Environment, overrides } from '#model/settings.ts';
import { hashFiles } from '#pipeline/cache.ts';
import { buildFolder, buildStamp, contentTypeOf, encodings, filesIn, isText } from '#server/built-site.ts';
import { defineCommand, main } from './command.ts';

const sources = [
  'content',
  'contact',
  'documents',
  'model',
  'pipeline',
  'commands/build.ts',
  'server',
  'site',
  'package.json',
  'package-lock.json',
];

/** Returns whether the build matches the current files and environment. */
export function isBuildCurrent(environment: Environment, root = '.'): boolean {
  try {
    return readFileSync(buildStamp(buildFolder(environment)), 'utf8') === sourceHash(environment, root);
  } catch {
    return false;
  }
}

/** Hashes what a build depends on. Hashes file contents, because copies and checkouts change modification times. */
export function sourceHash(environment: Environment, root: string): string {
  const { CONTENT_DIR } = environment;
  const variables = Object.keys(overrides).map((name) => environment[name] ?? null);
  // Sample owners import parts of each other.
  const content = CONTENT_DIR?.startsWith('tests/owners/') ? 'tests/owners' : CONTENT_DIR;
  const paths = [...sources, ...(content ? [content] : [])];
  return hash('sha256', JSON.stringify([CONTENT_DIR, variables, hashFiles(paths, root)]));
}

const usage = `Usage: npm run build

Builds the site into build/ (BUILD_DIR); build/client is the folder to publish.
SITE_URL, BASE_PATH, HOSTING and others override content/settings.ts (docs/analytics.md, 'Environment variables').
`;

const run = defineCommand({ usage, options: {} }, async () => {
  await build();
  return 0;
});

async function build(): Promise<void> {
  let start = performance.now();
  const printStep = (name: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${styleText('cyan', name.padEnd(12))}${seconds} s\n`);
    start = performance.now();
  };
  // Hash before building, so that changes during the build cause another one.
  const stamp = sourceHash(process.env, '.');
  const buildDir = buildFolder(process.env);
  // An interrupted build must not leave stale files.
  rmSync(buildStamp(buildDir), { force: true });
  rmSync(join(buildDir, 'compressed'), { recursive: true, force: true });
  // Reading the content would set 'development'.
  process.env['NODE_ENV'] ??= 'production';
  const { createBuilder } = await import('vite');
  const { siteConfig } = await import('#pipeline/site-config.ts');
  const config = await siteConfig(process.env, { step: printStep });
  await (await createBuilder({ ...config, configFile: false, logLevel: 'warn' })).buildApp();
  await compressTexts(buildDir);
  printStep('compression');
  writeFileSync(buildStamp(buildDir), stamp);
  const { contentFolder } = await import('#pipeline/read-content.ts');
  process.stdout.write(movedNotice(contentFolder(process.env)));
}

const moved = `Folders have moved: src/ and plugins/ are now site/, model/, documents/ and pipeline/; scripts/ is commands/; e2e/ and
fixtures/ are in tests/; deploy/ is in server/. If your server, container or workflow names one of them, change it there.
In content/, write '#model/schema.ts' instead of '#src/content/schema.ts', which stops working in version 2.
`;

/** Returns a notice about the moved folders if the content imports its types by their name in version 1.0.0; otherwise ''. */
export function movedNotice(folder: string): string {
  const texts = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.some((text) => text.includes('#src/content/schema.ts')) ? moved : '';
}

/** Writes compressed copies of text files, if smaller, outside the published folder. */
async function compressTexts(buildDir: string): Promise<void> {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  // Brotli defaults to its best quality.
  const compress = {
    br: brotli,
    gzip: (body: Buffer) => gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
  };
  const texts = filesIn(join(buildDir, 'client')).filter((file) => isText(contentTypeOf(file)));
  const write = async (file: string, encoding: (typeof encodings)[number]) => {
    const body = readFileSync(join(buildDir, 'client', file));
    const compressed = await compress[encoding](body);
    const target = join(buildDir, 'compressed', `${file}.${encoding}`);
    mkdirSync(dirname(target), { recursive: true });
    if (compressed.length < body.length) writeFileSync(target, compressed);
  };
  await Promise.all(texts.flatMap((file) => encodings.map((encoding) => write(file, encoding))));
}

if (import.meta.main) await main(run);
