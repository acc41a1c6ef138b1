import { mkdirSync, readFileSync, rmdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run, runIn } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const names = 'start build serve doctor messages import board wave photo:strip update bench'.split(' ');
test.each(names)(
  'npm run %s prints its usage for --help, and exits with 2 for an unknown option',
  async (name) => {
    const call = (option: string) =>
      run([...scripts[name].split(' ').filter((word: string) => !/^(node|--import)/.test(word)), option], {});
    const [helped, misused] = [call('--help'), call('--nonsense')];
    expect(await helped.ended).toBe(0);
    const usage = expect.stringMatching(`^Usage: npm (run )?${name}`);
    expect(helped.printed).toEqual({ stdout: usage, stderr: '' });
    expect(await misused.ended).toBe(2);
    expect(misused.printed).toEqual({
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--nonsense'\.\n\nUsage: /),
    });
  },
);

test('npm scripts load .env, the real environment wins, and a missing file isn’t an error', () => {
  const scriptsWithEnv = ['dev', ...names.filter((name) => name !== 'bench')];
  for (const name of scriptsWithEnv)
    expect(scripts[name]).toMatch(/^node --import=\.\/commands\/load-env\.js /);
  const preload = `--import=${resolve('commands/load-env.js')}`;
  const print = "process.stdout.write([process.env.PORT, process.env.HOST].join(' '))";
  const call = (folder: string) =>
    runIn(folder, 'env', '-i', 'HOST=real', process.execPath, preload, '-e', print).stdout;
  expect(call(temporaryFolder({ '.env': 'PORT=8080\nHOST=file\n' }))).toBe('8080 real');
  expect(call(temporaryFolder())).toBe(' real');
});

test("fails the installation if the project's own Node is missing", () => {
  const project = temporaryFolder();
  const check = () => runIn(project, process.execPath, resolve('commands/check-runtime.js'));
  mkdirSync(join(project, 'node_modules'));
  const stderr = expect.stringMatching(/not installed.*run npm ci again/);
  expect(check()).toMatchObject({ status: 1, stderr });
  rmdirSync(join(project, 'node_modules'));
  symlinkSync(dirname(process.execPath), join(project, 'node_modules'));
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('installs a Node that runs without libatomic, which a bare Debian lacks', () => {
  const libraries = 'process.report.getReport().sharedObjects.join()';
  const { stdout } = runIn('.', process.execPath, '--print', libraries);
  expect(stdout).toContain('lib');
  expect(stdout).not.toContain('libatomic');
});
