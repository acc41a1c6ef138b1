import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foundEngine, obtainEngines } from './find-engines.ts';

let folder: string;

/** A program of the system. */
function program(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'));
  vi.stubEnv('PATH', folder);
  for (const name of ['ENGINES', 'FIREFOX_PATH', 'WEBKIT_DRIVER_PATH']) vi.stubEnv(name, undefined);
  // Nobody's root, so that nothing is installed.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('Every engine that the machine has is used; each of the others is named, with the way to install it.', () => {
  const firefox = program('firefox');
  program('WebKitWebDriver');
  const { found, missing } = obtainEngines();
  expect(found).toEqual(['firefox']);
  expect(foundEngine('firefox')).toBe(firefox);
  expect(missing).toEqual([
    'Not proven in WebKit, the engine of Safari: it was not found. On a Debian: apt-get install webkit2gtk-driver xvfb',
  ]);
});

test('ENGINES chooses the engines, and those that it leaves out are named.', () => {
  program('firefox');
  program('WebKitWebDriver');
  program('Xvfb');
  vi.stubEnv('ENGINES', 'webkit');
  const { found, missing } = obtainEngines();
  expect(found).toEqual(['webkit']);
  expect(missing).toEqual(['Not proven in Firefox: ENGINES leaves it out.']);
});

test('With ENGINES empty, Chromium alone is used.', () => {
  program('firefox');
  vi.stubEnv('ENGINES', '');
  expect(obtainEngines().found).toEqual([]);
});

test('An engine that ENGINES names but the machine lacks is an error, and so is a name that is none.', () => {
  vi.stubEnv('ENGINES', 'firefox,webkit');
  expect(obtainEngines).toThrow('ENGINES names firefox, but it was not found. Install firefox-esr.');
  vi.stubEnv('ENGINES', 'gecko');
  expect(obtainEngines).toThrow("ENGINES names 'gecko', which is none of firefox, webkit.");
});
