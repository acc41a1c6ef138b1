import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', '*/README.md', 'server/*/README.md'], {
  cwd: root,
  exclude: ['node_modules/**'],
});
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The ids that GitHub gives the headings of a page. */
const anchors = (file: string) => {
  const headings = read(file).matchAll(/^#+ (.*)$/gm);
  const kept = Array.from(headings, ([, heading = '']) => heading.replace(/[^\p{L}\p{N} _-]/gu, ''));
  return kept.map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
};

test('every link between the guides points to an existing file and heading', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter(({ page, link }) => {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(root, file)) || (anchor !== undefined && !anchors(file).includes(anchor));
  });
  expect(dead).toEqual([]);
});

test('every code span of a guide that is a path exists, in rooms except content/ and in docs/', () => {
  const rooms = 'model|site|documents|pipeline|contact|server|commands|tests|bench|docs';
  const named = pages.flatMap((page) =>
    Array.from(read(page).matchAll(new RegExp(`\`((?:${rooms})/[\\w./-]+)\``, 'g')), ([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every `npm run` command in the guides, workflows and configuration exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const hosts = ['netlify.toml', 'wrangler.jsonc', 'Dockerfile', 'server/deploy/*'];
  const others = globSync(['.github/**/*.yml', '.ci/*', ...hosts], { cwd: root });
  const files = [...pages, ...others];
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--prefix \S+ )?([a-z][a-z:-]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => ({ file, command })),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('the specification’s tables name existing tests by their whole titles', () => {
  const [statements = ''] = read('docs/specification.md').split('\n## Deviations');
  const rows = statements.split('\n').filter((line) => /^\| (?!Statement )/.test(line));
  expect(rows.length).toBeLessThanOrEqual(130);
  const named = rows.map((row) => [...row.matchAll(/`([^:`]+\.(?:spec|test)\.tsx?): ([^`]+)`/g)]);
  expect(rows.filter((_, at) => named[at]?.length === 0)).toEqual([]);
  const unknown = named.flat().filter(([, file = '', title]) => {
    const code = existsSync(join(root, file)) ? read(file) : '';
    return !["'", '"', '`'].some((quote) => code.includes(quote + title + quote));
  });
  expect(named.flat().length).toBeGreaterThan(80);
  expect(unknown.map(([name]) => name)).toEqual([]);
});
