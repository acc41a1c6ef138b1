import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image has every room and package that the server and the messages command import', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const copies = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/(\w+) \1$/gm);
  const copied = ['node:', './', '../', ...Array.from(copies, ([, room]) => `#${room}/`)];
  const files = globSync(['{contact,server}/*.ts', 'model/**/*.ts', 'commands/{command,messages/*}.ts']);
  const imported = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/^import\s+(?!type\b)[^;]*?from '([^']+)'/gm)])
    .map(([, name = '']) => name);
  expect(imported).toEqual(expect.arrayContaining(['nodemailer', '../command.ts']));
  const isMissing = (name: string) => !(name in dependencies) && !copied.some((one) => name.startsWith(one));
  expect(imported.filter(isMissing)).toEqual([]);
});

const untracked = '/data/ *.env *.sqlite* /*.csv /content*/confidential-words.txt *.original.*';
const unbuilt = 'data .git .env* **/*.env **/*.sqlite* *.csv content*/confidential-words.txt **/*.original.*';
test.each([
  ['.dockerignore', unbuilt],
  ['.gitignore', untracked],
])('%s lists the files with messages and secrets', (file, secrets) => {
  const ignored = readFileSync(file, 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(secrets.split(' ')));
});
