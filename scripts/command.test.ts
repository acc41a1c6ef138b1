import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const usage = 'Usage: npm run greet -- NAME [--loud]\n';

/** Runs a command that greets, with these words behind its name. */
function greet(...words: string[]) {
  const command = `
    import { readArgs, runCommand } from ${JSON.stringify(pathToFileURL('scripts/command.ts').href)};
    import { OwnerError } from ${JSON.stringify(pathToFileURL('server/owner-error.ts').href)};
    await runCommand(async () => {
      const { values, positionals: [name] } = readArgs({ loud: { type: 'boolean' }, by: { type: 'string' } }, ${JSON.stringify(usage)});
      if (name === 'nobody') throw new OwnerError('Nobody is there. Give a name.');
      if (name === 'fault') throw new TypeError('A fault of ours.');
      process.stdout.write(\`Hello \${name}\${values.loud ? '!' : ''} \${values.by ?? ''}\`);
    });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', command, '--', ...words],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('A command reads names and options in any order.', () => {
  expect(greet('--loud', 'Ada', '--by', 'Ira')).toEqual({ status: 0, stdout: 'Hello Ada! Ira', stderr: '' });
});

test.each(['--help', '-h'])('%s prints the usage, whatever else is said.', (help) => {
  expect(greet('nobody', help)).toEqual({ status: 0, stdout: usage, stderr: '' });
});

test.each([
  ['--soft', "Unknown option '--soft'."],
  ['--by', "Option '--by <value>' argument missing."],
  ['--loud=1', "Option '--loud' does not take an argument."],
])('%s is refused in one sentence, above the usage.', (option, sentence) => {
  expect(greet('Ada', option)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n\n${usage}\n` });
});

test('What the owner did wrong is said in its own words; a fault of ours shows where it is.', () => {
  expect(greet('nobody')).toEqual({ status: 1, stdout: '', stderr: 'Nobody is there. Give a name.\n' });
  expect(greet('fault')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/TypeError: A fault of ours\.\n +at /),
  });
});
