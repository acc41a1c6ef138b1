import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { languageOf } from '#src/content/language.ts';
import { contentModules, generatedModules } from './plugins/generated.ts';
import { readContent } from './plugins/read-content.ts';

/**
 * Tests that need modules of their own: those that replace one, and those of the build, where fonts and compilers are
 * opened once for a process. All others share what is loaded, which takes a fifth off the time.
 */
const isolated = ['plugins/**/*.test.ts', '**/*.isolated.test.{ts,tsx}'];

// Tests run on a fixture, so that they stay green whatever the owner writes into content/.
const content = await readContent(resolve('e2e/fixtures/sample-owner'));

// The Worker's package has tests of its own.
const exclude = [...configDefaults.exclude, 'server/cloudflare/**'];

export default defineConfig({
  plugins: [generatedModules(contentModules(content))],
  define: {
    __SETTINGS__: JSON.stringify(effectiveSettings(content.settings, {}).settings),
    __HAS_FORM__: 'true',
    __LANGUAGE__: JSON.stringify(languageOf(content)),
  },
  test: {
    environment: 'node',
    // One more than there are processors: many tests wait for a process of their own.
    maxWorkers: availableParallelism() + 1,
    // Far above what any test needs: on a busy machine a slow test is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{contact,server,src,scripts,e2e}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...isolated],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude } },
    ],
  },
});
