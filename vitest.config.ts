import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run on a fixture, so that they stay green whatever the owner writes into content/.
  resolve: { alias: { '#content': resolve('e2e/fixtures/sample') } },
  test: {
    include: ['{contact,server,src,plugins,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Far above what any test needs: on a busy machine a slow test is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
