import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { makeExampleProject } from '../testing/example-build.ts';
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

test('a page that is missing, or has no place for the reason, ends the start with what to do', () => {
  const load = () => loadResponsePages(join(root, 'build'));
  for (const name of ['refused', 'unread']) {
    const page = join(root, `build/responses/${name}.html`);
    const whole = readFileSync(page, 'utf8');
    writeFileSync(page, '<p>Something went wrong.</p>');
    expect(load).toThrow(
      new StartError(`${page} is missing or damaged. Remove the build folder and start again.`),
    );
    writeFileSync(page, whole);
  }
  rmSync(join(root, 'build/responses/sent.html'));
  expect(load).toThrow(/sent\.html is missing or damaged/);
});
