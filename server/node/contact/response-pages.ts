import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResponsePages } from '#contact/response-pages.ts';
import { StartError } from '../start-error.ts';

/**
 * Loads the response pages from the folder `responses` of the build.
 *
 * @throws StartError where one is missing, or has no place for the reason of a refusal
 */
export function loadResponsePages(buildDir: string): ResponsePages {
  const load = (name: string, place: string) => {
    const file = join(buildDir, 'responses', name);
    const page = read(file);
    if (page?.includes(place)) return page;
    throw new StartError(`${file} is missing or damaged. Remove the build folder and start again.`);
  };
  return {
    sent: load('sent.html', ''),
    refused: load('refused.html', '%reason%'),
    unread: load('unread.html', '%reason%'),
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
