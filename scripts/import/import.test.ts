import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import { toJsonResume } from '#src/documents/json-resume.ts';
import { importResume } from './import.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-'));
  cpSync('e2e/fixtures/sample-owner', join(root, 'content'), { recursive: true });
  const { meta: _, ...resume } = JSON.parse(JSON.stringify(toJsonResume(content, content.settings)));
  Object.assign(resume.basics, { label: 'Radio engineer', phone: '1' });
  writeFileSync(join(root, 'resume.json'), JSON.stringify(resume));
});
afterEach(() => rmSync(root, { recursive: true }));

const ownerFile = (folder = 'content') => readFileSync(join(root, folder, 'owner.ts'), 'utf8');

/** Runs the command; on a terminal that gives this answer where there is one. */
async function run(args: string[], answer?: string) {
  let printed = '';
  const output = new Writable({
    write(text, _encoding, callback) {
      printed += text;
      callback();
    },
  });
  const stdin: Readable & { isTTY?: boolean } = new PassThrough().end(answer);
  if (answer !== undefined) stdin.isTTY = true;
  const environment = { CONTENT_DIR: join(root, 'content') };
  const now = new Date('2030-01-02T03:04:05Z');
  const code = await importResume(args, { root, environment, now, stdin, stdout: output, stderr: output });
  return { code, printed };
}

test('It shows what changes and what is left out, keeps a copy, and has nothing to do the second time.', async () => {
  const before = ownerFile();
  const { code, printed } = await run(['resume.json', '--yes']);
  expect(code).toBe(0);
  expect(printed).toContain("content/owner.ts:\n  role: 'Hardware engineer' → 'Radio engineer'\n");
  expect(printed).toMatch(/Left out, as the site has no place for it:\n(.+\n)* {2}basics\.phone\n/);
  expect(printed).toContain('The files as they were: content-backups/2030-01-02T03-04-05');
  expect(ownerFile()).toBe(
    before
      .replace("role: 'Hardware engineer'", "role: 'Radio engineer'")
      .replace(content.owner.contentDate, '2030-01-02'),
  );
  expect(ownerFile('content-backups/2030-01-02T03-04-05')).toBe(before);
  const again = await run(['resume.json', '--yes']);
  expect(again).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^The content says all this already/),
  });
  expect(readdirSync(join(root, 'content-backups'))).toHaveLength(1);
});

test('Without a terminal and without --yes it only shows, and its exit code says so.', async () => {
  const before = ownerFile();
  const { code, printed } = await run(['resume.json']);
  expect(code).toBe(2);
  expect(printed).toContain('Nothing was written: there is no terminal to ask on.');
  expect(ownerFile()).toBe(before);
});

test('On a terminal it asks, and writes only after yes.', async () => {
  const before = ownerFile();
  expect(await run(['resume.json'], 'no\n')).toMatchObject({ code: 1 });
  expect(ownerFile()).toBe(before);
  expect(existsSync(join(root, 'content-backups'))).toBe(false);
  expect(await run(['resume.json'], 'yes\n')).toMatchObject({ code: 0 });
  expect(ownerFile()).toContain('Radio engineer');
});

test('A file that cannot be read is an error with its place, and a command that makes no sense shows how it is used.', async () => {
  const missing = await run(['other.json', '--yes']);
  expect(missing).toMatchObject({ code: 1, printed: expect.stringContaining('Nothing was changed.') });
  writeFileSync(join(root, 'content', 'words.ts'), 'export const words = {\n  a: 1\n  b: 2 };\n');
  const unreadable = await run(['resume.json']);
  expect(unreadable.printed).toMatch(
    /^content\/words\.ts:3: this is no TypeScript \(.+\)\. Correct it first\./,
  );
  expect(await run([])).toMatchObject({ code: 2, printed: expect.stringContaining('Usage: npm run import') });
  expect(await run(['a', '--force'])).toMatchObject({
    code: 2,
    printed: expect.stringMatching(/^Unknown option/),
  });
});
