import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../server/testing/run-program.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const names = ['start', 'import', 'photo:strip', 'update', 'bench'];
test.each(names)('npm run %s prints its usage for --help', async (name) => {
  const { ended, printed } = run([scripts[name].replace('node ', ''), '--help'], {});
  expect(await ended).toBe(0);
  expect(printed).toEqual({ stdout: expect.stringMatching(`^Usage: npm (run )?${name}`), stderr: '' });
});
