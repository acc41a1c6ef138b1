import { describe, expect, test } from 'vitest';
import {
  colours,
  emptyNames,
  fullFolders,
  leftOutTests,
  longFiles,
  machinePaths,
  unwatchedJourneys,
} from './house-rules.ts';

const file = (path: string, text = '') => ({ path, text });
const faultsAt = (faults: string[]) => faults.map((fault) => fault.split(': ')[0]);

describe('empty names', () => {
  test.each(['site/utils/a.ts', 'site/lib/a.ts', 'content/helpers.ts', 'a/common/b.css', 'misc.test.ts'])(
    '%s says nothing',
    (path) => expect(emptyNames([file(path)])).toHaveLength(1),
  );

  test.each(['site/library/a.ts', 'content/common-cold.ts'])('%s says something', (path) => {
    expect(emptyNames([file(path)])).toEqual([]);
  });
});

describe('size', () => {
  test('a file of 250 lines is too long, one of 249 is not', () => {
    expect(longFiles([file('a.ts', 'x\n'.repeat(250))])).toHaveLength(1);
    expect(longFiles([file('a.tsx', 'x\n'.repeat(249)), file('a.css', 'x\n'.repeat(900))])).toEqual([]);
  });

  test('a folder of 19 code files is too full; tests and other files do not count', () => {
    const code = Array.from({ length: 18 }, (_, number) => file(`folder/${number}.ts`));
    expect(fullFolders([...code, file('folder/a.test.ts'), file('folder/a.css')])).toEqual([]);
    expect(fullFolders([...code, file('folder/one-more.tsx')])).toHaveLength(1);
  });
});

describe('colours', () => {
  test.each([
    'color: #fff;',
    'color: #1a2b3c80;',
    'color: rgb(0 0 0 / 50%);',
    'background: hsla(0, 0%, 0%, 1);',
    'border: 1px solid oklch(0.5 0.1 200);',
    'color: color(display-p3 1 0 0);',
    'color: white;',
  ])('%s is raw', (line) => {
    expect(faultsAt(colours([file('site/pages/home/home.css', `a {\n${line}\n}`)]))).toEqual([
      'site/pages/home/home.css:2',
    ]);
  });

  test.each(['fill="#abc"', "style={{ color: 'rgb(0, 0, 0)' }}"])('%s is raw in a component', (line) => {
    expect(colours([file('site/design/icons.tsx', line)])).toHaveLength(1);
  });

  test.each([
    'color: var(--ink);',
    'color: oklch(from var(--ink) l c h / 50%);',
    'color: color-mix(in oklab, var(--ink) 50%, transparent);',
    'white-space: nowrap;',
    'color: var(--green);',
    'fill: currentColor;',
    'filter: url(#shade);',
  ])('%s is none', (line) => {
    expect(colours([file('site/pages/home/home.css', line)])).toEqual([]);
  });

  test('the tokens and addresses within a page may stand', () => {
    expect(
      colours([
        file('site/design/tokens.css', '--ink: #123;'),
        file('site/pages/a.tsx', '<a href="#main">it is &#169;</a>'),
      ]),
    ).toEqual([]);
  });
});

describe('left-out tests', () => {
  // Put together, so that this file does not break the rule itself.
  test.each(['only', 'skip', 'todo', 'fixme', 'skipIf'])('%s', (word) => {
    expect(leftOutTests([file('a.test.ts', `test.${word}${'('}'x')`)])).toHaveLength(1);
    expect(leftOutTests([file('a.visit.ts', `test.describe.${word}${'('}'x')`)])).toHaveLength(1);
  });

  test('code may skip what it likes', () => {
    expect(leftOutTests([file('a.ts', `list.skip${'('}1)`)])).toEqual([]);
  });
});

describe('unwatched journeys', () => {
  test.each(["import { test } from '@playwright/test';", 'const context = await browser.newContext();'])(
    '%s is not watched',
    (text) => expect(unwatchedJourneys([file('journeys/a.visit.ts', text)])).toHaveLength(1),
  );

  test.each([
    "import { test } from './visit.ts';\nimport type { Page } from '@playwright/test';",
    'const context = await browser.newContext();\nawait visit.watch(context);',
    'const second = await context.newPage();',
  ])('%s is watched', (text) => {
    expect(unwatchedJourneys([file('journeys/a.visit.ts', text)])).toEqual([]);
  });
});

describe('machine paths', () => {
  const path = (...names: string[]) => names.join('/');

  test.each([
    path('', 'home', 'ann', 'site'),
    path('', 'Users', 'ann'),
    path('', 'root', 'x'),
    ['C:', 'Users', 'ann'].join('\\'),
  ])('%s', (text) => {
    expect(machinePaths([file('README.md', `See ${text} there`)])).toHaveLength(1);
  });

  test.each(['/usr/bin/chromium', 'site/pages/home/home.tsx', 'https://example.org/home/x', '/contact'])(
    '%s is on every machine',
    (text) => expect(machinePaths([file('README.md', text)])).toEqual([]),
  );
});
