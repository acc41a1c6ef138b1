import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExampleProject, writeIn } from '../testing/example-build.ts';
import { loadResponsePages } from './response-pages.ts';

let root: string;
beforeEach(() => {
  root = makeExampleProject();
});
afterEach(() => rmSync(root, { recursive: true }));

test('the pages of the build are used', () => {
  const { sent, refused, unread } = loadResponsePages(join(root, 'build'));
  expect(sent).toBe('<h1>Message Sent!</h1>');
  expect(refused).toContain('<textarea>%message%</textarea>');
  expect(unread).toContain('Go back to the form.');
});

test('without pages of the build, plain ones say the same and lose nothing', () => {
  const { sent, refused, unread } = loadResponsePages(join(root, 'nowhere'));
  expect(sent).toContain('Message Sent!');
  expect(sent).toContain("Thank you for reaching out. I'll get back to you within 24 hours.");
  for (const text of ['Submission Error', '%reason%', '%name%', '%email%', '%subject%', '%message%']) {
    expect(refused).toContain(text);
  }
  expect(unread).toContain('%reason%');
  expect(unread).toContain('Your text is not on this page.');
});

test('a page of the build without a place for the reason is not used', () => {
  for (const name of ['refused', 'unread'])
    writeIn(root, `build/responses/${name}.html`, '<p>Something went wrong.</p>');
  const { refused, unread } = loadResponsePages(join(root, 'build'));
  expect(refused).toContain('%reason%');
  expect(unread).toContain('%reason%');
});
