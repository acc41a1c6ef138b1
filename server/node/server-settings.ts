import { resolve, sep } from 'node:path';
import { type MessageLimits, rateLimits } from '#contact/limits.ts';
import { StartError } from './start-error.ts';

/** The settings of the running server, from the environment. */
export interface ServerSettings {
  /** TCP port; 0 lets the system choose a free one. */
  port: number;
  /** Address to listen on; undefined means every address of the machine. */
  host: string | undefined;
  /** Absolute path of the folder that holds the messages. */
  dataDir: string;
  /** Absolute path of the folder that holds the built site. */
  buildDir: string;
  /** Messages that may come in within ten minutes. */
  messageLimits: MessageLimits;
  /** Origins whose pages may read the responses, besides the site's own. */
  allowedOrigins: string[];
  /** Whether each request writes a line to standard output. */
  logRequests: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables; an empty one counts as unset, as Compose files leave them.
 * `root` is the folder of the project, to which relative folders refer. Throws StartError, naming the variable.
 */
export function readServerSettings(environment: Environment, root: string): ServerSettings {
  const buildDir = resolve(root, environment.BUILD_DIR || 'build');
  return {
    port: wholeNumber(environment, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    host: host(environment),
    dataDir: dataDir(environment, root, buildDir),
    buildDir,
    messageLimits: messageLimits(environment),
    allowedOrigins: allowedOrigins(environment),
    logRequests: onOrOff(environment, 'LOG'),
  };
}

/** The folder of the messages, as `npm start` and `npm run messages` both understand DATA_DIR. */
export function readDataDir(environment: Environment, root: string): string {
  return resolve(root, environment.DATA_DIR || 'data');
}

function dataDir(environment: Environment, root: string, buildDir: string): string {
  const folder = readDataDir(environment, root);
  if (folder === buildDir || folder.startsWith(buildDir + sep)) {
    throw new StartError(
      `DATA_DIR is ${folder}, which lies in the build folder and would be wiped by the next build. ` +
        'Choose a folder outside of it, such as DATA_DIR=./data.',
    );
  }
  return folder;
}

/** All addresses together may send as many times as much as one as in `rateLimits`, unless the owner says otherwise. */
function messageLimits(environment: Environment): MessageLimits {
  const range = { min: 1, max: 1_000_000 };
  const fallback = rateLimits.perSender;
  const perSender = wholeNumber(environment, 'CONTACT_LIMIT_PER_ADDRESS', { fallback, ...range });
  const inProportion = Math.min((rateLimits.overall / rateLimits.perSender) * perSender, range.max);
  const overall = wholeNumber(environment, 'CONTACT_LIMIT_OVERALL', { fallback: inProportion, ...range });
  return { perSender, overall };
}

function allowedOrigins(environment: Environment): string[] {
  const origins = (environment.ALLOWED_ORIGINS || '').split(',').map((text) => text.trim());
  for (const origin of origins) {
    // What a browser sends as its origin is compared letter by letter, so that only that form makes sense here.
    if (origin !== '' && URL.parse(origin)?.origin !== origin) {
      throw new StartError(
        `ALLOWED_ORIGINS has ${JSON.stringify(origin)}, but must list origins, such as https://www.example.com.`,
      );
    }
  }
  return origins.filter((origin) => origin !== '');
}

function host(environment: Environment): string | undefined {
  const value = environment.HOST || undefined;
  if (value !== undefined && !/^[\p{L}\p{N}.:%_-]+$/u.test(value)) {
    throw new StartError(
      `HOST is ${JSON.stringify(value)}, but must be an address or a name of this machine, such as 127.0.0.1.`,
    );
  }
  return value;
}

function wholeNumber(
  environment: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = environment[name] || String(fallback);
  const value = Number(text);
  if (!/^\d{1,7}$/.test(text) || value < min || value > max) {
    throw new StartError(
      `${name} is ${JSON.stringify(text)}, but must be a whole number from ${min} to ${max}, such as ${fallback}.`,
    );
  }
  return value;
}

function onOrOff(environment: Environment, name: string): boolean {
  const text = environment[name] || 'on';
  if (text !== 'on' && text !== 'off') {
    throw new StartError(`${name} is ${JSON.stringify(text)}, but must be on or off.`);
  }
  return text === 'on';
}
