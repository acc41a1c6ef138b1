/** `npm run import`: rewrites content/ from a résumé. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentExports } from '#model/content-exports.ts';
import { OwnerError } from '#model/owner-error.ts';
import type { ContentFiles } from '#model/schema.ts';
import { formatErrors } from '#model/validate.ts';
import { findRepeatedExports } from '#pipeline/check-content.ts';
import { exportedNames, readExports } from '#pipeline/read-content.ts';
import { type CommandIo, defineCommand, escapeUnsafe, main, misuseIf, refuseIf } from '../command.ts';
import { mergeResume } from './merge-resume.ts';
import { readResume } from './read-resume.ts';

const usage = `Usage: npm run import -- FILE [--overwrite]

FILE is a résumé in the JSON Resume format (https://jsonresume.org), or LinkedIn's archive of your data, as a ZIP file
or an unpacked folder. Its facts are written into the files of content/.

  --overwrite    write even if git cannot restore the current files

Set CONTENT_DIR if your content is not in ./content.
`;

const options = { overwrite: { type: 'boolean' } } as const;

export const run = defineCommand(
  { usage, options, takesArguments: true },
  async ({ values, positionals }, io) => {
    const { env, cwd, stdout } = io;
    const [file = '', ...excess] = positionals;
    misuseIf(file === '' || excess.length > 0, usage);
    const folder = resolve(cwd, env['CONTENT_DIR'] || 'content');
    const place = relative(cwd, folder);
    const { resume, omitted } = readResume(resolve(cwd, file));
    if (!values.overwrite) refuseUnlessCommitted(folder, place, env);
    const content = await readContent(folder);
    const { merged, toDo } = mergeResume(content, resume, new Date().toISOString().slice(0, 10));
    const written = writeContent(folder, content, merged);
    if (written.length === 0) stdout.write('The content has all this already. Nothing was changed.\n');
    else {
      printList(io, `Written into ${place}:`, written);
      if (!values.overwrite)
        stdout.write(`What changed: git diff ${place}\nTo undo it, except new files: git restore ${place}\n`);
    }
    printList(io, 'Left out:', omitted);
    printList(io, 'Still to do:', toDo);
  },
);

/** Refuses unless git can restore every .ts file in the folder. */
function refuseUnlessCommitted(folder: string, place: string, env: CommandIo['env']): void {
  const args = ['status', '--porcelain', '--untracked-files=all', '--ignored', '--', '*.ts'];
  refuseIf(!existsSync(folder), `There is no folder ${place}. Set CONTENT_DIR to your content.`);
  const { error, status, stdout } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  refuseIf(
    error || status !== 0 || stdout !== '',
    `Git cannot restore ${place}, so an import could not be undone.\n${error ? `${error.message}\n` : stdout}` +
      'Nothing was changed. Commit it first, or make a copy and run the same command with --overwrite.',
  );
}

async function readContent(folder: string): Promise<ContentFiles> {
  const repeated = formatErrors(findRepeatedExports(folder));
  refuseIf(repeated !== '', `${repeated}\nNothing was changed.`);
  try {
    return (await readExports(folder)) as unknown as ContentFiles;
  } catch (error) {
    const reason = (error as Error).message;
    throw new OwnerError(
      `The content cannot be read: ${reason}\nCorrect it first; npm run doctor says where.`,
    );
  }
}

/** Returns the names of the changed files. */
function writeContent(folder: string, before: ContentFiles, after: ContentFiles): string[] {
  const changed = contentExports.filter(({ name }) => !isDeepStrictEqual(before[name], after[name]));
  const sources = changed.map(({ file, name }) => {
    const path = join(folder, basename(file));
    const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
    refuseIf(
      before[name] !== undefined && !text.includes(`export const ${name}`),
      `${file} has no 'export const ${name}'. Write it so in that file, and import again. Nothing was changed.`,
    );
    const exported = exportedNames(text);
    refuseIf(
      exported.some((one) => one !== name),
      `${file} exports ${exported.join(' and ')}, and the import would keep only ${name}. Give each its own file, and import again. Nothing was changed.`,
    );
    return { path, source: withFieldComments(format(contentSource(name, after[name], text)), text) };
  });
  for (const { path, source } of sources) writeFileSync(path, source);
  return sources.map(({ path }) => basename(path));
}

/** Copies the `//` comments above top-level fields from the previous source. */
function withFieldComments(source: string, before: string): string {
  const commented = before.matchAll(/^((?: {2}\/\/.*\n)+)( {2}\w+:)/gm);
  const comments = new Map(Array.from(commented, ([, comment, field]) => [field, comment]));
  return source.replace(/^ {2}\w+:/gm, (field) => (comments.get(field) ?? '') + field);
}

/** Keeps the doc comment of the previous source. */
function contentSource(name: keyof ContentFiles, value: unknown, before: string): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=export const )/.exec(before) ?? [];
  // Escape invisible characters, except the joiners that some scripts and emoji need.
  // A line break keeps each field, and so its comment, on its own line.
  const json = JSON.stringify(value)
    .replace(/^\{/, '{\n')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return `import type { ${type} } from '#model/schema.ts';\n\n${comment}export const ${name}: ${type} = ${json};\n`;
}

function format(source: string): string {
  const root = join(import.meta.dirname, '../..');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['format', '--stdin-file-path=content.ts', `--config-path=${root}`, '--vcs-enabled=false'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
    input: source,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`The content could not be formatted: ${stderr}`);
  return stdout;
}

function printList({ stdout }: CommandIo, heading: string, lines: readonly string[]): void {
  if (lines.length > 0) stdout.write(`\n${[heading, ...lines.map(escapeUnsafe)].join('\n  ')}\n`);
}

if (import.meta.main) await main(run);
