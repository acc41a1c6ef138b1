import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { doctor } from './doctor.ts';
import { report } from './report.ts';
import { emptyFolder, write } from './testing/example-site.ts';

const sampleFolder = resolve('e2e/fixtures/sample-owner');

/** The command as the owner runs it, in a project that is built already. */
async function run(args: string[], { root = '', contentDir = sampleFolder } = {}) {
  let printed = '';
  const exitCode = await doctor(args, {
    root,
    environment: { CONTENT_DIR: contentDir },
    today: new Date('2026-03-20T12:00:00Z'),
    print: (text) => {
      printed += `${text}\n`;
    },
  });
  return { exitCode, printed };
}

function builtProject(): string {
  const root = emptyFolder();
  write(root, { 'build/client/index.html': '<a href="/nowhere">x</a>' });
  return root;
}

describe('npm run doctor', () => {
  test('tells, a line each, what content, project, build and published site have, and fails.', async () => {
    const root = builtProject();
    cpSync(sampleFolder, join(root, 'e2e/fixtures/sample-owner'), { recursive: true });
    const contentDir = join(root, 'content');
    cpSync(sampleFolder, contentDir, { recursive: true });
    write(contentDir, { 'confidential-words.txt': 'Northline Cardiac\n' });
    write(root, { 'build/client/resume.txt': 'Northline Cardiac' });
    const { exitCode, printed } = await run(['--live', 'http://127.0.0.1:1'], { root, contentDir });
    expect(exitCode).toBe(1);
    const lines = printed.trimEnd().split('\n').slice(1);
    expect(lines[0]).toMatch(/^content\/owner\.ts:\d+, name: is still the sample's, '.+'\. Write your own/);
    expect(printed).toContain(
      "build/client/index.html, a: links to '/nowhere', which is not part of the site.",
    );
    expect(printed).toContain('http://127.0.0.1:1/, page: does not answer');
    const faults = lines.filter((line) => /^\S+, .+: .+\.$/.test(line) && !line.startsWith('Note'));
    expect(lines.at(-1)).toMatch(
      new RegExp(`^${faults.length} things to mend before you publish \\(\\d+ notes\\)\\.$`),
    );
    // A confidential word stands beside another finding of its field; a placeholder of the sample does not.
    const linesOn = (place: string) => lines.filter((line) => line.includes(place));
    expect(linesOn('jobs[0] "Hardware Engineer II", company: ')).toHaveLength(2);
    expect(linesOn(', email: ')).toHaveLength(1);
  });

  test('tells the errors of the content as the build does, and what stands around it.', async () => {
    const root = builtProject();
    write(root, { LICENSE: 'Copyright (c) 2025 The portfolio authors\n' });
    const contentDir = join(root, 'content');
    cpSync(sampleFolder, contentDir, { recursive: true });
    write(contentDir, { 'links.ts': 'export const links = { buttons: [ };' });
    const { exitCode, printed } = await run([], { root, contentDir });
    expect(exitCode).toBe(1);
    expect(printed).toContain('content/links.ts:1: cannot be read: ');
    expect(printed).toContain('LICENSE, Copyright: ');
    expect(printed).not.toContain('    at ');
  });

  test.each([[['--nonsense']], [['--live', 'www.lovelace.dev']], [['--live']], [['everything']]])(
    'does nothing for %j but to explain itself.',
    async (args) => {
      const { exitCode, printed } = await run(args);
      expect(exitCode).toBe(2);
      expect(printed).toContain('Usage: npm run doctor');
    },
  );

  test('explains itself.', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/doctor/doctor.ts', '--help']);
    expect(stdout).toContain('Exit code: 0 ready to publish');
  });
});

describe('The report', () => {
  const fault = { file: 'a.ts', field: 'name', problem: 'is missing', remedy: 'give one' };

  test('without findings says that the site is ready.', () => {
    expect(report([])).toEqual({ text: 'Ready to publish.', exitCode: 0 });
  });

  test('with notes alone says so too.', () => {
    expect(report([{ ...fault, isNote: true }])).toEqual({
      text: 'Note: a.ts, name: is missing. Give one.\n\nReady to publish (1 note).',
      exitCode: 0,
    });
  });

  test('tells faults before notes, and the lines of a file together.', () => {
    const { text } = report([
      { ...fault, isNote: true },
      { ...fault, line: 7, field: 'second' },
      { ...fault, file: 'b.ts' },
      { ...fault, line: 2 },
    ]);
    expect(text.split('\n')).toEqual([
      'a.ts:2, name: is missing. Give one.',
      'a.ts:7, second: is missing. Give one.',
      'b.ts, name: is missing. Give one.',
      'Note: a.ts, name: is missing. Give one.',
      '',
      '3 things to mend before you publish (1 note).',
    ]);
  });
});
