import { test as base, expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import { type EngineName, foundEngine } from './find-engines.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export { expect };

const start = { firefox: startFirefox, webkit: startWebKit };

/**
 * Playwright's test with a visitor, whose browser is the project's engine. Any complaint of the browser fails the test:
 * a warning or an error in the console, an uncaught error, a violation of the security policy.
 */
export const test = base.extend<{ visitor: Visitor }, { engineName: EngineName; engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName](foundEngine(engineName));
      try {
        await use(engine);
      } finally {
        await engine.close();
      }
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, baseURL }, use) => {
    const tab = await engine.newTab();
    try {
      const visitor = new Visitor(tab, baseURL ?? '');
      await use(visitor);
      const problems = (await tab.problems()).filter((text) => !visitor.isExpected(text));
      expect(problems, 'what the browser complains about').toEqual([]);
    } finally {
      await tab.close();
    }
  },
});
