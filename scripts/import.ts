/** `npm run import`: writes content/ anew from a résumé. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ContentFiles } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';
import { readExports } from '../plugins/read-content.ts';
import { OwnerError } from '../server/owner-error.ts';
import { type CommandIo, defineCommand, main } from './command.ts';
import { mergeResume } from './merge-resume.ts';
import { visible } from './messages/message-formats.ts';
import { readResume } from './read-resume.ts';

const usage = `Usage: npm run import -- FILE [--overwrite]

FILE is a résumé in the JSON Resume format (https://jsonresume.org), or LinkedIn's archive of your data: the ZIP file
itself, or the folder that it was unpacked into. Its facts are written into the files of content/.

  --overwrite    also where git cannot bring back the files as they are now

Set CONTENT_DIR to the folder of the content where it is not ./content.
`;

const options = { overwrite: { type: 'boolean' } } as const;

/** `npm run import`. */
export const run = defineCommand({ usage, options }, async ({ values, positionals }, io) => {
  const { env, cwd, stdout } = io;
  const [file, ...tooMany] = positionals;
  if (!file || tooMany.length > 0) throw new OwnerError(usage);
  const folder = resolve(cwd, env['CONTENT_DIR'] || 'content');
  const place = relative(cwd, folder);
  const { resume, leftOut } = readResume(resolve(cwd, file));
  if (!values.overwrite) refuseUnlessUndoable(folder, place, env);
  const content = await readContent(folder);
  const { merged, toDo } = mergeResume(content, resume, new Date().toISOString().slice(0, 10));
  const written = writeContent(folder, content, merged);
  if (written.length === 0) stdout.write('The content has all this already. Nothing was changed.\n');
  else {
    printList(io, `Written into ${place}:`, written);
    stdout.write(`What changed: git diff ${place}\nTo undo it: git restore ${place}\n`);
  }
  printList(io, 'Left out, as the site has no place for it:', leftOut);
  printList(io, 'Still to do:', toDo);
});

/** The files are written as a whole, so that nothing but git knows what the owner had. */
function refuseUnlessUndoable(folder: string, place: string, env: CommandIo['env']): void {
  const words = ['status', '--porcelain', '--untracked-files=all', '--ignored', '--', '*.ts'];
  const { status, stdout } = spawnSync('git', words, { cwd: folder, env, encoding: 'utf8' });
  const remedy = `Nothing was changed. Make a copy of ${place}, and give the same command with --overwrite.`;
  if (status !== 0)
    throw new OwnerError(`${place} is not kept by git, so that an import could not be undone.\n${remedy}`);
  if (stdout.trim() === '') return;
  throw new OwnerError(
    `${place} has changes that are not committed, so that an import could not be undone:\n${stdout}` +
      'Nothing was changed. Commit them first, or make a copy and give the same command with --overwrite.',
  );
}

async function readContent(folder: string): Promise<ContentFiles> {
  try {
    return (await readExports(folder)) as unknown as ContentFiles;
  } catch (error) {
    const reason = (error as Error).message;
    throw new OwnerError(
      `The content cannot be read: ${reason}\nCorrect it first; npm run doctor says where.`,
    );
  }
}

/** Writes the exports that differ, each into its file. Of settings.ts, which explains each field, only `siteUrl`. */
function writeContent(folder: string, before: ContentFiles, after: ContentFiles): string[] {
  const changed = contentExports.filter(({ name }) => !isDeepStrictEqual(before[name], after[name]));
  const files = changed.map(({ file }) => basename(file));
  using drafts = mkdtempDisposableSync(join(tmpdir(), 'import-'));
  for (const { file, name } of changed) {
    const path = join(folder, basename(file));
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const siteUrl = `$1'${after.settings.siteUrl}'`;
    const isSettings = name === 'settings';
    writeFileSync(
      join(drafts.path, basename(file)),
      isSettings ? text.replace(/(\bsiteUrl:\s*)(['"`]).*?\2/, siteUrl) : sourceOf(name, after[name], text),
    );
  }
  const whole = files.filter((file) => file !== 'settings.ts');
  if (whole.length > 0) format(whole.map((file) => join(drafts.path, file)));
  for (const file of files) writeFileSync(join(folder, file), readFileSync(join(drafts.path, file)));
  return files;
}

/** A whole content file under what its export had above it; remarks on its facts go. */
function sourceOf(name: keyof ContentFiles, value: unknown, before: string): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=export const )/.exec(before) ?? [];
  // What is not seen, such as a soft hyphen, is spelled out; the joiners stay, which some scripts and emoji need.
  const json = JSON.stringify(value).replace(
    /(?![\u200c\u200d])\p{Cf}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return `import type { ${type} } from '#src/content/schema.ts';\n\n${comment}export const ${name}: ${type} = ${json};\n`;
}

/** Formats files by the project's rules. */
function format(files: string[]): void {
  const root = join(import.meta.dirname, '..');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = ['format', '--write', `--config-path=${root}`, '--vcs-enabled=false', ...files];
  const { status, stderr } = spawnSync(process.execPath, [biome, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The content could not be formatted: ${stderr}`);
}

function printList({ stdout }: CommandIo, heading: string, lines: readonly string[]): void {
  if (lines.length > 0) stdout.write(`\n${[heading, ...lines.map(visible)].join('\n  ')}\n`);
}

if (import.meta.main) await main(run);
