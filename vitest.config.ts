import { availableParallelism, devNull } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { languageOf } from '#src/content/language.ts';
import { contentModules, generatedModules } from './plugins/generated.ts';
import { readContent } from './plugins/read-content.ts';

/**
 * Tests that replace a module, or set an owner's typefaces, which are kept until the process ends. All others share the
 * loaded modules, which saves a fifth of the time.
 */
const isolated = ['**/*.isolated.test.{ts,tsx}'];

// Tests run on a fixture, so that they stay green whatever the owner writes into content/.
const content = await readContent(resolve('e2e/fixtures/sample-owner'));

// Git works on the repositories that the tests make, also in a hook, which sets GIT_DIR and GIT_INDEX_FILE.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

// These packages have their own tests.
const exclude = [...configDefaults.exclude, 'server/cloudflare/**', 'scripts/board/**'];

export default defineConfig({
  plugins: [generatedModules(contentModules(content))],
  define: {
    __SETTINGS__: JSON.stringify(effectiveSettings(content.settings, {}).settings),
    __HAS_FORM__: 'true',
    __FORM_SERVICE__: 'undefined',
    __LANGUAGE__: JSON.stringify(languageOf(content)),
  },
  test: {
    environment: 'node',
    // Without the settings of the user and the machine, such as signed commits.
    env: { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' },
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
          include: ['{contact,e2e,plugins,scripts,server,src}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...isolated],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude } },
    ],
  },
});
