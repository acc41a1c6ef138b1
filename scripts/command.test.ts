import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../server/testing/run-program.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const names = 'start build serve doctor messages import board wave photo:strip update bench'.split(' ');
test.each(names)(
  'npm run %s prints its usage for --help, and exits with 2 for an unknown option',
  async (name) => {
    const call = (option: string) => run([...scripts[name].split(' ').slice(1), option], {});
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
