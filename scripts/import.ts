/** `npm run import`: writes content/ anew from a résumé. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ContentFiles } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';
import { readExports } from '../plugins/read-content.ts';
import { OwnerError } from '../server/owner-error.ts';
import { readArgs, runCommand } from './command.ts';
import { mergeResume } from './merge-resume.ts';
import { visible } from './messages/message-formats.ts';
import { readResume } from './read-resume.ts';

const usage = `Usage: npm run import -- FILE [--overwrite]

FILE is a résumé in the JSON Resume format (https://jsonresume.org), or LinkedIn's archive of your data: the ZIP file
itself, or the folder that it was unpacked into. Its facts are written into the files of content/.

  --overwrite    also where git cannot bring back the files as they are now

Set CONTENT_DIR to the folder of the content where it is not ./content.
`;

await runCommand(async () => {
  const { values, positionals } = readArgs({ overwrite: { type: 'boolean' } }, usage);
  const [file, ...tooMany] = positionals;
  if (!file || tooMany.length > 0) throw new OwnerError(usage);
  const folder = resolve(process.env['CONTENT_DIR'] || 'content');
  const place = relative('', folder);
  const { resume, leftOut } = readResume(file);
  if (!values.overwrite) refuseUnlessUndoable(folder, place);
  const content = await readContent(folder);
  const { merged, toDo } = mergeResume(content, resume, new Date().toISOString().slice(0, 10));
  const written = writeContent(folder, content, merged);
  if (written.length === 0) process.stdout.write('The content has all this already. Nothing was changed.\n');
  else {
    printList(`Written into ${place}:`, written);
    process.stdout.write(`What changed: git diff ${place}\nTo undo it: git restore ${place}\n`);
  }
  printList('Left out, as the site has no place for it:', leftOut);
  printList('Still to do:', toDo);
});

/** The files are written as a whole, so that nothing but git knows what the owner had. */
function refuseUnlessUndoable(folder: string, place: string): void {
  const words = ['status', '--porcelain', '--ignored', '--', '*.ts'];
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
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
  return changed.map(({ file, name }) => {
    const path = join(folder, basename(file));
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const siteUrl = `$1'${after.settings.siteUrl}'`;
    const isSettings = name === 'settings';
    writeFileSync(
      path,
      isSettings ? text.replace(/(\bsiteUrl:\s*)(['"`]).*?\2/, siteUrl) : printed(name, after[name], text),
    );
    return basename(file);
  });
}

/** A whole content file, laid out by the formatter, under what its export had above it; remarks on its facts go. */
function printed(name: keyof ContentFiles, value: unknown, before: string): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=export const )/.exec(before) ?? [];
  // What is not seen, such as a soft hyphen, is spelled out; the joiners stay, which some scripts and emoji need.
  const json = JSON.stringify(value).replace(
    /(?![\u200c\u200d])\p{Cf}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  const input = `import type { ${type} } from '#src/content/schema.ts';\n\n${comment}export const ${name}: ${type} = ${json};\n`;
  const root = join(import.meta.dirname, '..');
  const words = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=scripts/content.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The file of ${name} could not be laid out: ${stderr}`);
  return stdout;
}

function printList(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${[heading, ...lines.map(visible)].join('\n  ')}\n`);
}
