import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { root: import.meta.dirname, testTimeout: 120_000 } });
