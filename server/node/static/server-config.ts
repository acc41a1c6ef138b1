import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalWords } from '#contact/translate-refusal.ts';
import { StartError } from '../start-error.ts';

/** Settings from the build, so that the server cannot disagree with the pages. */
export interface ServerConfig {
  /** The path under which the site was built to live, starting and ending with a slash: '/' or '/portfolio/'. */
  basePath: string;
  /** Host of the published site, with its port if it has one; undefined where the build does not say. */
  publicHost: string | undefined;
  /** The owner's address in the content, if the build gave one. */
  ownerEmail: string | undefined;
  /** Headers of every page, with the policy that fits what the pages contain. */
  headers: Record<string, string>;
  /** The reasons of refusals in the language of the pages, if the build gave them. */
  refusals: RefusalWords | undefined;
}

/** Reads build/server-config.json. A build without one lives at the root and has no headers of its own. */
export function readServerConfig(buildDir: string): ServerConfig {
  const file = join(buildDir, 'server-config.json');
  if (!existsSync(file))
    return { basePath: '/', publicHost: undefined, ownerEmail: undefined, headers: {}, refusals: undefined };
  const { basePath = '/', siteUrl, ownerEmail, headers = {}, refusals } = parse(file);
  const path = String(basePath).replace(/\/?$/, '/');
  if (!/^\/([\w.~-]+\/)*$/.test(path)) {
    throw new StartError(
      `${file} gives the base path ${JSON.stringify(path)}, but it must start and end with a slash. ` +
        'Set BASE_PATH to a path such as /portfolio/ and build again.',
    );
  }
  const publicHost = typeof siteUrl === 'string' && URL.canParse(siteUrl) ? new URL(siteUrl).host : undefined;
  return {
    basePath: path,
    publicHost,
    ownerEmail: typeof ownerEmail === 'string' ? ownerEmail : undefined,
    headers: headers as Record<string, string>,
    refusals: refusals as RefusalWords | undefined,
  };
}

function parse(file: string): {
  [fact in 'basePath' | 'siteUrl' | 'ownerEmail' | 'headers' | 'refusals']?: unknown;
} {
  try {
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof config === 'object' && config !== null) return config;
    throw new TypeError('not an object');
  } catch {
    throw new StartError(`${file} cannot be read. Remove the build folder and start again.`);
  }
}
