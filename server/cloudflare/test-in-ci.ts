// Runs the Worker's suite in CI only, because its runtime takes 150 MB that owners don't need.
import { spawnSync } from 'node:child_process';

if (process.env['CI'] === 'true')
  process.exitCode = spawnSync('npm run test:worker', { shell: true, stdio: 'inherit' }).status ?? 1;
