import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { formatErrors } from '#model/validate.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { checkContent } from './check-content.ts';
import { contentFolder, locateField } from './read-content.ts';

let folder = '';
beforeEach(() => {
  folder = join(temporaryFolder(), 'my content');
  cpSync('tests/owners/sample-owner', folder, { recursive: true });
});

function replace(file: string, found: string, by: string): void {
  const source = readFileSync(join(folder, file), 'utf8');
  expect(source).toContain(found);
  writeFileSync(join(folder, file), source.replace(found, by));
}

async function errors(env = {}): Promise<string> {
  const checked = await checkContent(folder, env);
  return 'errors' in checked ? formatErrors(checked.errors) : '';
}

test('returns valid content and settings, whichever files export them', async () => {
  writeFileSync(join(folder, 'words.ts'), "export const words = { returnHome: 'Back' };");
  rmSync(join(folder, 'reading-list.ts'));
  renameSync(join(folder, 'owner.ts'), join(folder, 'person.ts'));
  expect(await checkContent(folder, { BASE_PATH: 'me' })).toMatchObject({
    content: { owner: { name: 'Ira Kulkarni' }, words: { returnHome: 'Back' } },
    settings: { basePath: '/me/' },
  });
});

test('reports a syntax error with its line, and an import of a missing file', async () => {
  writeFileSync(join(folder, 'home.ts'), "export { home } from './tagline.ts';");
  expect(await errors()).toMatch(/cannot be run: .*\.\/tagline\.ts .*home\.ts\. Put text .* and imports\.$/);
  replace('owner.ts', "name: 'Ira Kulkarni',", "name: 'Ira's',");
  expect(await errors()).toMatch(
    /^content\/owner\.ts:7: cannot be read: .+\. Look there, and on the line before/,
  );
});

test('reports content that two files export', async () => {
  write(folder, {
    'draft.ts': '/* Old:\nexport const about = {};\n*/',
    'owner copy.ts': readFileSync(join(folder, 'owner.ts'), 'utf8'),
  });
  expect(await errors()).toBe(
    'content/owner.ts, owner: is also exported by content/owner copy.ts. Keep one of them, and move the other file out of content/.',
  );
});

test('reports missing required files', async () => {
  for (const file of ['about.ts', 'settings.ts']) rmSync(join(folder, file));
  const missing = (name: string) =>
    `content/${name}.ts: is missing or has no export '${name}', which the site needs. Write export const ${name} = { … } ` +
    `in it; if the file is gone, copy tests/owners/sample-owner/${name}.ts there and write your own.`;
  expect(await errors()).toBe(`${missing('about')}\n${missing('settings')}`);
});

test('reports the line of text without quotes', async () => {
  // Vitest replaces Error.prepareStackTrace. Without it, stacks look as they do in a build.
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  onTestFinished(() => void Object.assign(Error, { prepareStackTrace }));
  replace('owner.ts', "name: 'Ira Kulkarni',", 'name: Ira,');
  expect(await errors()).toMatch(/^content\/owner\.ts:7: cannot be run: Ira is not defined\. Put text/);
});

test('reports invalid fields with their line, and invalid environment variables by name', async () => {
  replace('owner.ts', "role: 'Hardware engineer',", "role: '',");
  expect(await errors({ CONTACT_DELIVERY: 'perhaps' })).toMatch(
    /^content\/owner\.ts:8, role: is empty\. .+\nthe environment, CONTACT_DELIVERY: /,
  );
});

test('uses content/, or the folder in CONTENT_DIR', () => {
  for (const env of [{}, { CONTENT_DIR: '' }]) expect(contentFolder(env)).toBe(resolve('content'));
  expect(contentFolder({ CONTENT_DIR: 'tests' })).toBe(resolve('tests'));
});

const source = `import type { Experience } from '#model/schema.ts';
// Zoë's own note, with letters of more than one byte: äöü €
const first = { title: 'Engineer',
  period: { start: '2023-06', end: '2023-05' } };
export const experience: Experience = {
  jobs: [
    first,
    {
      title: 'Intern, "R&D"',
      'results': [{ before: '1' }] }],
} satisfies Experience;
export const words = { menu: { open: '' } } as const;
`;

test.each([
  ['jobs', 6],
  ['jobs[0] "Engineer", period.end', 4],
  ['jobs[1] "Intern, "R&D"", results[0], before', 10],
  ['menu.open', 12],
  // A missing field has the line of its parent.
  ['jobs[1] "Intern", period', 8],
  ['role', undefined],
])('returns the line of %s: %s', (field, line) => expect(locateField(source, field)).toBe(line));
