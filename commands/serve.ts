/** `npm run serve`: serves the existing build. */
import { serve } from '#server/node.ts';
import { defineCommand, main } from './command.ts';

const usage = `Usage: npm run serve

Serves the site that npm run build made, until Ctrl-C.
docs/own-server.md lists PORT, HOST, DATA_DIR and other variables.
`;

const run = defineCommand({ usage, options: {} }, async (_, { env }) => {
  await serve(env);
  return 0;
});

await main(run);
