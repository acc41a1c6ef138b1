import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from './bench.ts';

/** Durable messages per second, measured by a program of its own, whose table becomes the section. */
export const messages: Bench = async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'messages.ts')], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return `\`\`\`text\n${stdout.trim()}\n\`\`\``;
};
