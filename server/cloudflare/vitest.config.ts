import { defineConfig } from 'vitest/config';

// Far above what any test needs: on a busy machine a slow test is no failure.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
