import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{content,contact-message,receivers,site,owner-tools,checks,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Far above what any test needs: on a busy machine a slow test is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
