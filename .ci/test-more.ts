// In CI, tests the Worker and the board and, on Linux, repeats the unit tests in a different environment.
import { spawnSync } from 'node:child_process';

const commands = [
  'npm run test:worker',
  'npm run test:board',
  ...(process.platform === 'linux' ? ['bash .ci/test-elsewhere'] : []),
];

if (process.env['CI'] === 'true')
  process.exitCode = commands.some((one) => spawnSync(one, { shell: true, stdio: 'inherit' }).status !== 0)
    ? 1
    : 0;
