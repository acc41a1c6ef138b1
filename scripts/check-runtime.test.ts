import { mkdirSync, rmdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runIn, temporaryFolder } from '../server/testing/example-server.ts';

test('An installation is refused where scripts would run on the Node of the machine.', () => {
  const project = temporaryFolder();
  const check = () => runIn(project, process.execPath, resolve('scripts/check-runtime.js'));
  mkdirSync(join(project, 'node_modules'));
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/not installed.*run npm ci again/),
  });
  rmdirSync(join(project, 'node_modules'));
  symlinkSync(dirname(process.execPath), join(project, 'node_modules'));
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('Node needs no library that a bare Debian lacks.', () => {
  const libraries = 'process.report.getReport().sharedObjects.join()';
  const { stdout } = runIn('.', process.execPath, '--print', libraries);
  expect(stdout).toContain('lib');
  expect(stdout).not.toContain('libatomic');
});
