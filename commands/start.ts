/** `npm start`: builds the site if it is outdated, and serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '#server/node.ts';
import { isBuildCurrent } from './build.ts';
import { defineCommand, main } from './command.ts';

const usage = `Usage: npm start

Builds the site if its sources have changed, and serves it until Ctrl-C.
Set PORT, HOST and DATA_DIR to change the port, the address and the message folder.
`;

const run = defineCommand({ usage, options: {} }, async (_, { env, stdout }) => {
  if (!isBuildCurrent(env)) {
    stdout.write('Building the site, which takes up to half a minute …\n');
    // A separate process frees the build's memory when it ends.
    const build = spawn(process.execPath, ['commands/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
    const stop = () => build.kill();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    const [code] = await once(build, 'exit');
    if (code !== 0) return code ?? 1;
  }
  await serve(env);
  return 0;
});

await main(run);
