import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The text of a content file, laid out as all code of the project. It stays as it is where the formatter is missing. */
export function formatContent(text: string): string {
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
  // The path tells the language and which rules hold; the file need not exist.
  const options = ['format', '--stdin-file-path=src/owner.ts'];
  const { status, stdout } = spawnSync(process.execPath, [biome, ...options], {
    input: text,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : text;
}
