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
  const { code } = (await server.transformRequest('/src/pages.ts')) ?? {};
  await server.close();
  expect(imported).toEqual(read);
  // What stands behind a '#' in an address is never asked of a server.
  expect(code?.match(/(?<=from ")[^"]*page-titles[^"]*/)?.[0]).toBe('/@id/__x00__content/page-titles.ts');
});
