import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { contentFolder, readContent } from '../../plugins/read-content.ts';
import { formatContent } from './format-content.ts';
import { ImportError } from './import-error.ts';
import { readCommand, UsageError, usage } from './options.ts';
import { parse } from './parse-content.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readInput } from './read-input.ts';
import { writeFiles } from './write-files.ts';

/** What the command works with. */
export interface ImportInput {
  /** The folder that relative paths refer to. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  now: Date;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Runs `npm run import` with these arguments. Gives its exit code: 2 where it would have had to ask and could not. */
export async function importResume(args: string[], input: ImportInput): Promise<number> {
  try {
    const command = readCommand(args);
    if (command.kind === 'help') {
      input.stdout.write(usage);
      return 0;
    }
    return await run(resolve(input.root, command.file), command.isConfirmed, input);
  } catch (error) {
    if (error instanceof UsageError) {
      input.stderr.write(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof ImportError)) throw error;
    input.stderr.write(`${error.message}\n\nNothing was changed.\n`);
    return 1;
  }
}

async function run(file: string, isConfirmed: boolean, input: ImportInput): Promise<number> {
  const { root, environment, now, stdin, stdout } = input;
  const folder = resolve(root, contentFolder(environment));
  const source = readInput(file);
  refuseUnreadable(folder);
  const content = await readContent(folder);
  const plan = planImport(source, content, folder, now.toISOString().slice(0, 10));
  stdout.write(asText(plan, root));
  if (plan.files.length === 0) return 0;
  if (!isConfirmed && !stdin.isTTY) {
    stdout.write(
      '\nNothing was written: there is no terminal to ask on. Add --yes to write without being asked.\n',
    );
    return 2;
  }
  if (!isConfirmed && !(await confirm(input))) throw new ImportError('The answer was not yes.');
  const copies = join(root, 'content-backups', now.toISOString().slice(0, 19).replaceAll(':', '-'));
  writeFiles(
    plan.files.map(({ path, text }) => ({ path, text: formatContent(text) })),
    copies,
  );
  stdout.write(`\nWritten. The files as they were: ${relative(root, copies)}\n`);
  return 0;
}

/** Reading runs the files, whose errors would be told in the words of a program. */
function refuseUnreadable(folder: string): void {
  if (!existsSync(join(folder, 'owner.ts'))) {
    throw new ImportError(`There is no content in ${folder}: it has no owner.ts.`);
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
    parse({ file: `content/${name}`, text: readFileSync(join(folder, name), 'utf8') });
  }
}

function asText({ files, leftOut, toDo }: ImportPlan, root: string): string {
  const changes = files.map(({ path, changes }) => section(`${relative(root, path)}:`, changes));
  return [
    ...(files.length > 0 ? changes : ['The content says all this already. Nothing changes.\n']),
    ...(leftOut.length > 0 ? [section('Left out, as the site has no place for it:', leftOut)] : []),
    ...(toDo.length > 0 ? [section('Still to do:', toDo)] : []),
  ].join('\n');
}

function section(heading: string, lines: readonly string[]): string {
  return `${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

async function confirm({ stdin, stdout }: ImportInput): Promise<boolean> {
  const asking = createInterface({ input: stdin, output: stdout });
  // Ctrl-C and Ctrl-D close it without an answer.
  const closed = once(asking, 'close').then(() => '');
  const question = asking.question('\nWrite these changes? Type yes: ').catch(() => '');
  const answer = await Promise.race([question, closed]);
  asking.close();
  return answer.trim().toLowerCase() === 'yes';
}

if (import.meta.main) {
  const { stdin, stdout, stderr, env } = process;
  const input = { root: process.cwd(), environment: env, now: new Date(), stdin, stdout, stderr };
  process.exitCode = await importResume(process.argv.slice(2), input);
}
