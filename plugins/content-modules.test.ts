import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import { contentModules } from './content-modules.ts';

test('The pages import the content that the build has read, every export of every file.', async () => {
  const read = structuredClone(content);
  read.owner.role = 'As the build has read it';
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [contentModules(read)],
  });
  const { content: imported } = await server.ssrLoadModule('/src/content/all.ts');
  await server.close();
  expect(imported).toEqual(read);
});
