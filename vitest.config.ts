import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { contentAlias, readContent } from './plugins/read-content.ts';
import { virtualLanguage } from './plugins/virtual-language.ts';

const folder = resolve('e2e/fixtures/sample-owner');
const { content } = await readContent(folder);

export default defineConfig(({ mode }) => ({
  // Tests run on a fixture, so that they stay green whatever the owner writes into content/.
  resolve: { alias: contentAlias(folder) },
  plugins: [virtualLanguage(content)],
  test: {
    include: ['{contact,server,src,plugins,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
    // Run by `npm run test:exhaustive`, together with more rounds of the others.
    exclude: [...configDefaults.exclude, ...(mode === 'exhaustive' ? [] : ['**/*.exhaustive.test.ts'])],
    environment: 'node',
    // Every processor: many tests wait for a process of their own, and Vitest would leave one processor idle.
    maxWorkers: '100%',
    // Far above what any test needs: on a busy machine a slow test is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
