import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach } from 'vitest';
import { content as sample } from '#src/content/all.ts';
import type { Content } from '#src/content/schema.ts';
import type { BuiltSite } from '../checked-site.ts';
import type { Finding } from '../finding.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Makes an empty folder that goes after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  folders.push(folder);
  return folder;
}

/** Writes files into a folder, by their path in it. */
export function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/**
 * A site in a folder of its own, with the sample's content; what `change` does to a copy is the owner's work. Its
 * `build/` is empty until a test writes it.
 */
export function exampleSite(change: (content: Content) => void = () => {}): BuiltSite {
  const root = emptyFolder();
  mkdirSync(join(root, 'build/client'), { recursive: true });
  const content = structuredClone(sample);
  change(content);
  return {
    root,
    folder: join(root, 'content'),
    buildDir: join(root, 'build'),
    environment: {},
    today: new Date('2025-12-01T12:00:00Z'),
    sample: { content: sample, folder: resolve('e2e/fixtures/sample-owner') },
    content,
    settings: content.settings,
  };
}

/** The findings in short: 'content/owner.ts, name', notes with their mark. */
export function placesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ file, field, isNote }) => `${isNote ? 'Note: ' : ''}${file}, ${field}`);
}
