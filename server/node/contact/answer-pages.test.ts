import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases.ts';
import { loadAnswerPages } from './answer-pages.ts';

let build: string;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'answer-pages-'));
  mkdirSync(join(build, 'responses'));
});
afterEach(() => rmSync(build, { recursive: true }));

const write = (name: string, html: string) => writeFileSync(join(build, 'responses', name), html);

test('the pages of the build are used', () => {
  write('sent.html', '<p>Built: Message Sent!</p>');
  write('refused.html', '<p>%reason%</p><input value="%name%"><textarea>%message%</textarea>');
  const pages = loadAnswerPages(build);
  expect(pages.sent()).toBe('<p>Built: Message Sent!</p>');
  expect(pages.refused('No.', { ...plainMessage, name: 'Ada', message: 'a\nb' })).toBe(
    '<p>No.</p><input value="Ada"><textarea>a\nb</textarea>',
  );
});

test('what was typed is shown as text, never as markup', () => {
  write('refused.html', '%reason%<input value="%name%"><textarea>%message%</textarea>');
  const page = loadAnswerPages(build).refused('', {
    ...plainMessage,
    name: `"><script>alert('x')</script>`,
    message: '</textarea><b>&amp;',
  });
  expect(page).toBe(
    '<input value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;">' +
      '<textarea>&lt;/textarea&gt;&lt;b&gt;&amp;amp;</textarea>',
  );
});

test('a mark or a replacement pattern in what was typed stays as it is', () => {
  write('refused.html', '%reason%|%message%|%subject%');
  const typed = { ...plainMessage, message: '%subject% $& $1', subject: 'S' };
  expect(loadAnswerPages(build).refused('R', typed)).toBe('R|%subject% $&amp; $1|S');
});

test('without pages of the build, plain ones say the same and lose nothing', () => {
  const pages = loadAnswerPages(join(build, 'nowhere'));
  expect(pages.sent()).toContain('Message Sent!');
  expect(pages.sent()).toContain("Thank you for reaching out. I'll get back to you within 24 hours.");
  const refused = pages.refused('Name is missing.', plainMessage);
  for (const text of ['Submission Error', 'Name is missing.', ...Object.values(plainMessage)]) {
    expect(refused).toContain(text);
  }
});

test('a built page without a place for the reason is not used', () => {
  write('refused.html', '<p>Something went wrong.</p>');
  expect(loadAnswerPages(build).refused('Name is missing.', plainMessage)).toContain('Name is missing.');
});
