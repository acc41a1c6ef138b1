import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * The path under which the site was built to live, starting and ending with a slash: '/' or '/portfolio/'. The build
 * writes it into server-config.json, so that the server cannot disagree with the links in the pages.
 */
export function readBasePath(buildDir: string): string {
  const file = join(buildDir, 'server-config.json');
  if (!existsSync(file)) return '/';
  const basePath = parse(file);
  if (!/^\/([\w.~-]+\/)*$/.test(basePath)) {
    throw new StartError(
      `${file} gives the base path ${JSON.stringify(basePath)}, but it must start and end with a slash. ` +
        'Set BASE_PATH to a path such as /portfolio/ and build again.',
    );
  }
  return basePath;
}

function parse(file: string): string {
  try {
    const { basePath = '/' } = JSON.parse(readFileSync(file, 'utf8'));
    return String(basePath).replace(/\/?$/, '/');
  } catch {
    throw new StartError(`${file} cannot be read. Remove the build folder and start again.`);
  }
}
