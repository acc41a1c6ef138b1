import { defineConfig } from 'vitest/config';

// High, so that tests don't time out on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
