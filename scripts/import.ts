/** `npm run import`: fills content/ from a résumé. */
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { OwnerError } from '../server/owner-error.ts';
import { readArgs, runCommand } from './command.ts';
import { readContentFiles, writeContentFiles } from './content-files.ts';
import { mergeResume } from './merge-resume.ts';
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
  const content = await readContentFiles(folder);
  const { merged, toDo } = mergeResume(content, resume, new Date().toISOString().slice(0, 10));
  const written = writeContentFiles(folder, content, merged);
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

/** Prints a few lines, whatever the file holds. */
function printList(heading: string, lines: readonly string[]): void {
  const max = 40;
  const shown = lines
    .slice(0, max)
    .map((line) => `  ${line.slice(0, 500).replace(/[\p{Cc}\p{Cf}]/gu, '')}\n`);
  const more = lines.length > max ? `  and ${lines.length - max} more\n` : '';
  if (lines.length > 0) process.stdout.write(`\n${heading}\n${shown.join('')}${more}`);
}
