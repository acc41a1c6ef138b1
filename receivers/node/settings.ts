import { resolve, sep } from 'node:path';
import { StartError } from './start-error.ts';

/** What the environment decides about the running server. */
export interface Settings {
  /** TCP port; 0 lets the system choose a free one. */
  port: number;
  /** Address to listen on; undefined means every address of the machine. */
  host: string | undefined;
  /** Absolute path of the folder that holds the messages. */
  dataDir: string;
  /** Absolute path of the folder that holds the built site. */
  buildDir: string;
  /** Messages that one address may send in ten minutes. */
  messagesPerAddress: number;
  /** Whether each request writes a line to standard output. */
  logRequests: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables; an empty one counts as unset, as Compose files leave them.
 * `root` is the folder of the project, to which relative folders refer. Throws StartError, naming the variable.
 */
export function readSettings(environment: Environment, root: string): Settings {
  const buildDir = resolve(root, environment.BUILD_DIR || 'build');
  return {
    port: wholeNumber(environment, 'PORT', { standard: 3000, least: 0, most: 65_535 }),
    host: host(environment),
    dataDir: dataDir(environment, root, buildDir),
    buildDir,
    messagesPerAddress: wholeNumber(environment, 'CONTACT_LIMIT_PER_ADDRESS', {
      standard: 5,
      least: 1,
      most: 1_000_000,
    }),
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
  { standard, least, most }: { standard: number; least: number; most: number },
): number {
  const text = environment[name] || String(standard);
  const value = Number(text);
  if (!/^\d{1,7}$/.test(text) || value < least || value > most) {
    throw new StartError(
      `${name} is ${JSON.stringify(text)}, but must be a whole number from ${least} to ${most}, such as ${standard}.`,
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
