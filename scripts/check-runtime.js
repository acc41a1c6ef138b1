/**
 * Ends `npm ci` when scripts would not run on the Node of the lockfile. npm leaves out an optional package whose
 * content does not match its hash, and would go on with the Node of the machine. That one runs this, so it is no
 * TypeScript.
 */
import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

const installed = existsSync('node_modules') ? realpathSync('node_modules') + sep : undefined;

if (installed === undefined || !realpathSync(process.execPath).startsWith(installed)) {
  console.error(
    `The Node that belongs to this project was not installed for ${process.platform} on ${process.arch}. ` +
      'It could not be fetched, was not what package-lock.json says, or there is none for this machine. ' +
      'Check the connection and run npm ci again, without leaving out optional packages.',
  );
  process.exitCode = 1;
}
