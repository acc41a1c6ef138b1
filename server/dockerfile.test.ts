import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);

/** Returns the files and packages that the entries import, directly or indirectly. */
function importsOf(entries: string[]): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const seen = new Set(entries);
  for (const file of seen) {
    if (file.startsWith('node_modules/')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm)) {
      if (name.startsWith('node:')) continue;
      if (name.startsWith('.')) seen.add(relative(root, resolve(root, dirname(file), name)));
      else if (name.startsWith('#')) {
        const [prefix = ''] = name.split('/');
        seen.add(join(imports[`${prefix}/*`].replace('*', name.slice(prefix.length + 1))));
      } else seen.add(`node_modules/${name}`);
    }
  }
  return [...seen];
}

test('the image has every file and package that the server and the messages command import', () => {
  const needed = importsOf(['server/node.ts', 'commands/messages/messages.ts']);
  expect(needed).toEqual(expect.arrayContaining(['node_modules/nodemailer', 'contact/request-limits.ts']));
  const isCopied = (path: string) => copied.some((from) => `${path}/`.startsWith(`${from}/`));
  expect(needed.filter((path) => !isCopied(path))).toEqual([]);
});

test('every copied path exists, and copied packages have their dependencies', () => {
  const sources = copied.filter((path) => path !== 'build');
  for (const path of sources) expect(globSync(path, { cwd: root })).toEqual([path]);
  for (const path of sources.filter((name) => name.startsWith('node_modules/'))) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const needed = Object.keys(dependencies).map((name) => `node_modules/${name}`);
    expect(copied).toEqual(expect.arrayContaining(needed));
  }
});

const untracked = '/data/ .env *.env *.sqlite* /*.csv /content/confidential-words.txt *.original.*';
const unbuilt = 'data .git .env* **/*.env **/*.sqlite* *.csv content/confidential-words.txt **/*.original.*';
test.each([
  ['.dockerignore', unbuilt],
  ['.gitignore', untracked],
])('%s lists the files with messages and secrets', (file, secrets) => {
  const ignored = readFileSync(join(root, file), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(secrets.split(' ')));
});
