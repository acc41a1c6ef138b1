/**
 * Puts small faults into a copy of the source, one at a time, and runs the tests that should notice each:
 *
 *     npm run test:mutation                    # all of them
 *     npm run test:mutation -- rate-limit      # those whose file or fault has these words
 *
 * Ends with 1 when a fault was not noticed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { contactMutations } from './contact-mutations.ts';
import { contentMutations } from './content-mutations.ts';
import type { Mutation } from './mutation.ts';
import { pageMutations } from './page-mutations.ts';
import { serverMutations } from './server-mutations.ts';

const root = resolve(import.meta.dirname, '..');
const words = process.argv.slice(2).join(' ').toLowerCase();
const mutations = [...contactMutations, ...serverMutations, ...pageMutations, ...contentMutations].filter(
  ({ fault, file }) => `${file} ${fault}`.toLowerCase().includes(words),
);

if (mutations.length === 0) throw new Error(`No fault has "${words}" in its file or description.`);

/** The source with the fault in it. */
function mutated({ file, from, to }: Mutation): string {
  const source = readFileSync(join(root, file), 'utf8');
  const found = source.split(from).length - 1;
  if (found !== 1) throw new Error(`${file} has this text ${found} times, not once: ${from}`);
  return source.replace(from, () => to);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Everything that git would publish, and the packages. */
function copySource(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Runs tests in a folder. Returns the first line that names a failed one; undefined when all pass. */
function firstFailure(
  folder: string,
  { tests = [], specs = [] }: Pick<Mutation, 'tests' | 'specs'>,
): string | undefined {
  const commands = [
    ...(tests.length > 0 ? [['vitest', 'run', '--bail=1', ...tests]] : []),
    ...(specs.length > 0 ? [['playwright', 'test', '-c', 'e2e', '--max-failures=1', ...specs]] : []),
  ];
  for (const [command = '', ...args] of commands) {
    const { status, stdout, stderr } = spawnSync('npx', [command, ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1' },
    });
    if (status === 0) continue;
    const output = stdout + stderr;
    // As Vitest and Playwright head the report on a failed test; without one, what stopped them.
    return (/^ *(?:FAIL|\d+\)) .+/m.exec(output) ?? /^.*Error.*/m.exec(output))?.[0].trim() ?? command;
  }
  return undefined;
}

// All are looked up before the first is tried, so that a source that has moved on is seen at once.
const prepared = mutations.map((mutation) => ({ ...mutation, source: mutated(mutation) }));
const copy = copySource();
try {
  const unique = (lists: readonly (readonly string[] | undefined)[]) => [
    ...new Set(lists.flatMap((list) => list ?? [])),
  ];
  const all = {
    tests: unique(mutations.map(({ tests }) => tests)),
    specs: unique(mutations.map(({ specs }) => specs)),
  };
  const broken = firstFailure(copy, all);
  if (broken) throw new Error(`The tests fail without any fault. Mend that first: ${broken}`);
  const survivors: Mutation[] = [];
  for (const [at, mutation] of prepared.entries()) {
    writeFileSync(join(copy, mutation.file), mutation.source);
    const noticedBy = firstFailure(copy, mutation);
    cpSync(join(root, mutation.file), join(copy, mutation.file));
    if (!noticedBy) survivors.push(mutation);
    say(`${at + 1}/${prepared.length} ${noticedBy ? 'noticed' : 'NOT NOTICED'}: ${mutation.fault}`);
    if (noticedBy) say(`      by ${noticedBy}`);
  }
  say(
    survivors.length === 0
      ? `All ${prepared.length} faults were noticed.`
      : `${survivors.length} of ${prepared.length} faults were not noticed:\n${survivors.map(({ fault, file }) => `${file}: ${fault}`).join('\n')}`,
  );
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
