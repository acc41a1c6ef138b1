import { expect, test } from 'vitest';
import { exportText } from './content-files.ts';

test('A file is printed under the comment that it had, in the layout of the project, with every text escaped.', () => {
  const before =
    "import type { Home } from '#src/content/schema.ts';\n\n/** One. */\nconst one = 1;\n\n/**\n * The first\n * page.\n */\nexport const home = {\n  /** Two. */\n};\n";
  const value = {
    plain: 'It is "so" \\ {here}',
    apostrophe: "Let's",
    both: `It's "so"`,
    hidden: 'a\u202eb\nc\u2066',
    joined: 'می‌خواهم',
    missing: undefined,
    flat: { count: 30, isTrue: true, empty: [], list: ['a', 'b'] },
    long: ['x'.repeat(50), 'y'.repeat(50)],
    fits: ['x'.repeat(46), 'y'.repeat(46)],
    nested: { group: { one: 1 } },
  };
  expect(exportText('home', value, before)).toBe(`import type { Home } from '#src/content/schema.ts';

/**
 * The first
 * page.
 */
export const home: Home = {
  plain: 'It is "so" \\\\ {here}',
  apostrophe: "Let's",
  both: 'It\\'s "so"',
  hidden: 'a\\u{202e}b\\nc\\u{2066}',
  joined: 'می‌خواهم',
  flat: { count: 30, isTrue: true, empty: [], list: ['a', 'b'] },
  long: [
    '${'x'.repeat(50)}',
    '${'y'.repeat(50)}',
  ],
  fits: ['${'x'.repeat(46)}', '${'y'.repeat(46)}'],
  nested: {
    group: { one: 1 },
  },
};
`);
});
