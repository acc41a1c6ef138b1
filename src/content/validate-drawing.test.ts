import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatErrors } from './validate.ts';
import { validateDrawing } from './validate-drawing.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawings-'));
  mkdirSync(join(folder, 'pictures'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const errors = () => formatErrors(validateDrawing('pictures/ira.svg', folder));
const put = (file: string, text: string) => writeFileSync(join(folder, 'pictures', file), text);

test('A drawing that is there and holds shapes alone is right.', () => {
  put('ira.svg', '<svg viewBox="0 0 320 400"><path d="M0 0h5"/></svg>');
  expect(errors()).toBe('');
});

test('One that is missing is asked for, with those that are there.', () => {
  expect(errors()).toBe(
    "content/owner.ts, portrait.file: is 'pictures/ira.svg', and content/pictures/ has no file of that name. " +
      'Put the drawing into content/pictures/, or correct the name (there is none yet).',
  );
  put('Ira.SVG', '');
  expect(errors()).toContain('(there: Ira.SVG)');
});

test('One that holds more than shapes is refused with file, problem and remedy.', () => {
  put('ira.svg', '<svg viewBox="0 0 320 400"><script/></svg>');
  expect(errors()).toMatch(
    /^content\/owner\.ts, portrait\.file: names 'pictures\/ira\.svg', which has a <script>, which a drawing may not have\. Save it as plain SVG/,
  );
});
