/**
 * Fails `npm ci` if the lockfile's Node was not installed. It is an optional package, which npm skips, for example, after
 * a hash mismatch.
 * This file is JavaScript, because the system's Node may run it.
 */
import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

const installed = existsSync('node_modules') ? realpathSync('node_modules') + sep : undefined;

if (installed === undefined || !realpathSync(process.execPath).startsWith(installed)) {
  console.error(
    `This project's own Node was not installed for ${process.platform} on ${process.arch}. ` +
      'It could not be fetched, did not match package-lock.json, or does not exist for this machine. ' +
      'Check the connection and run npm ci again, without leaving out optional packages.',
  );
  process.exitCode = 1;
}
