import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What is checked on the built site without a browser. The suite `build` makes what it reads. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['e2e/built/*.built.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
