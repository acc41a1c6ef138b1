// In CI, tests the Worker and the board and, on Linux, compares three builds and repeats the unit tests in a different
// environment.
import { spawnSync } from 'node:child_process';

const forget = 'rm -rf node_modules/.cache/portfolio';
const build = (nth: number) => `BUILD_DIR=build-${nth} npm run build`;
const compare = (nth: number) => `diff --recursive --brief build-1 build-${nth}`;

/** Builds without a cache, with it, and without it again. Prints differences from the first build, and fails if there are any. */
const compareBuilds = [forget, build(1), build(2), compare(2), forget, build(3), compare(3)].join(' && ');

const commands = [
  'npm run test:worker',
  'npm run test:board',
  ...(process.platform === 'linux' ? [compareBuilds, 'bash .ci/test-elsewhere'] : []),
];

if (process.env['CI'] === 'true')
  process.exitCode = commands.some((one) => spawnSync(one, { shell: true, stdio: 'inherit' }).status !== 0)
    ? 1
    : 0;
