import { expect, test } from 'vitest';
import { withSection } from './results-file.ts';

const order = ['Pages', 'Serving', 'Growth'];
const text = '# Results\n\nOpening.\n\n## Pages\n\nold\n\n### Part\n\n| a |\n\n## Growth\n\nkept\n';

test('a section that was run again replaces the old one with all its parts', () => {
  expect(withSection(text, { title: 'Pages', body: 'new' }, order)).toBe(
    '# Results\n\nOpening.\n\n## Pages\n\nnew\n\n## Growth\n\nkept\n',
  );
});

test('a new section comes to its place in the order', () => {
  const titles = withSection(text, { title: 'Serving', body: 'x' }, order).match(/^## .*/gm);
  expect(titles).toEqual(['## Pages', '## Serving', '## Growth']);
});

test('a section that no bench knows any more is kept, at the end', () => {
  const titles = withSection(text, { title: 'Serving', body: 'x' }, ['Serving', 'Pages']).match(/^## .*/gm);
  expect(titles).toEqual(['## Serving', '## Pages', '## Growth']);
});

test('writing the same section twice changes nothing', () => {
  const once = withSection(text, { title: 'Serving', body: 'x\n' }, order);
  expect(withSection(once, { title: 'Serving', body: 'x' }, order)).toBe(once);
});
