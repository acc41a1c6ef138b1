// In CI, tests the Worker and the board and, on Linux, compares two builds and repeats the unit tests in a different
// environment.
import { spawnSync } from 'node:child_process';

/** Prints and fails if two builds differ. */
const buildTwice =
  'BUILD_DIR=build-1 npm run build && BUILD_DIR=build-2 npm run build && diff --recursive --brief build-1 build-2';

const commands = [
  'npm run test:worker',
  'npm run test:board',
  ...(process.platform === 'linux' ? [buildTwice, 'bash .ci/test-elsewhere'] : []),
];

if (process.env['CI'] === 'true')
  process.exitCode = commands.some((one) => spawnSync(one, { shell: true, stdio: 'inherit' }).status !== 0)
    ? 1
    : 0;
