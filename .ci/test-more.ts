// Runs in CI only: the Worker's suite, whose runtime takes 150 MB, and the unit tests on a machine set up differently.
import { spawnSync } from 'node:child_process';

const commands = [
  'npm run test:worker',
  ...(process.platform === 'linux' ? ['bash .ci/test-elsewhere'] : []),
];

if (process.env['CI'] === 'true')
  process.exitCode = commands.some((one) => spawnSync(one, { shell: true, stdio: 'inherit' }).status !== 0)
    ? 1
    : 0;
