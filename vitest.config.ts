import { availableParallelism, devNull } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { languageOf } from '#model/language.ts';
import { effectiveSettings } from '#model/settings.ts';
import { contentModules, virtualModules } from '#pipeline/generated.ts';
import { readContent } from '#pipeline/read-content.ts';

// Tests use a fixture, so they pass with any content.
const content = await readContent(resolve('tests/owners/sample-owner'));

const modules = contentModules(content);

// A git hook sets GIT_DIR and GIT_INDEX_FILE, which would redirect the tests' git commands.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

// These packages have their own tests.
const exclude = [...configDefaults.exclude, 'server/cloudflare/**', 'commands/board/**'];

export default defineConfig({
  plugins: [virtualModules(() => modules)],
  define: {
    __SETTINGS__: JSON.stringify(effectiveSettings(content.settings, {}).settings),
    __HAS_FORM__: 'true',
    __FORM_SERVICE__: 'undefined',
    __LANGUAGE__: JSON.stringify(languageOf(content)),
  },
  test: {
    environment: 'node',
    // Ignores git's user and system settings, such as commit signing.
    env: {
      GIT_CONFIG_GLOBAL: devNull,
      GIT_CONFIG_NOSYSTEM: '1',
      // fontconfig reads this only once per process, so it must be set before any test draws.
      FONTCONFIG_FILE: resolve('pipeline/fonts/fonts.conf'),
    },
    // One more than the processors, because many tests wait for a child process.
    maxWorkers: availableParallelism() + 1,
    // High, so that tests don't time out on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['{commands,contact,documents,model,pipeline,server,site,tests}/**/*.test.{ts,tsx}'],
    exclude,
    // Test files share the loaded modules, which is faster.
    isolate: false,
  },
});
