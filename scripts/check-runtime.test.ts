import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'runtime-'));
});
afterEach(() => rmSync(project, { recursive: true }));

const check = () => {
  const script = fileURLToPath(new URL('check-runtime.js', import.meta.url));
  return spawnSync(process.execPath, [script], { cwd: project, encoding: 'utf8' });
};

test('an installation whose Node is that of its packages is complete', () => {
  symlinkSync(dirname(process.execPath), join(project, 'node_modules'));
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('an installation that would run on the Node of the machine is refused', () => {
  mkdirSync(join(project, 'node_modules'));
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain('The Node that belongs to this project was not installed');
  expect(stderr).toContain('run npm ci again');
});
