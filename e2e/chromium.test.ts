import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Puts a program into the system's path that says this of its version. */
function program(name: string, says: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
  return file;
}

test('The Chromium that CHROMIUM_PATH names goes before the system’s.', () => {
  program('chromium', 'Chromium 140');
  const named = program('mine', 'Google Chrome 141');
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(findChromium()).toBe(named);
});

test('A CHROMIUM_PATH that is no Chromium is an error, not a reason to take another.', () => {
  program('chromium', 'Chromium 140');
  for (const wrong of [join(folder, 'gone'), program('editor', 'Editor 1.0')]) {
    vi.stubEnv('CHROMIUM_PATH', wrong);
    expect(findChromium).toThrow(`CHROMIUM_PATH is ${wrong}`);
  }
});

test('A program of the system that does not call itself Chromium is passed over.', () => {
  program('chromium-browser', 'Please install the snap');
  const chrome = program('google-chrome', 'Google Chrome 141');
  expect(findChromium()).toBe(chrome);
});
