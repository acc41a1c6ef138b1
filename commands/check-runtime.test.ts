import { mkdirSync, rmdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

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
