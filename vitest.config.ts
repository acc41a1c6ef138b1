import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contact,server,src,plugins,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Far above what any test needs: on a busy machine a slow test is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
