import { chromium } from '@playwright/test';
import type { Engine, Tab } from './engine.ts';

/** Chromium, driven by Playwright as in all other specs. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--font-render-hinting=none'] });
  return {
    async newTab(): Promise<Tab> {
      const context = await browser.newContext();
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(`Uncaught ${error.stack}`));
      return {
        open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        evaluate: (inPage, ...args) =>
          page.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof inPage>>,
        setSize: (size) => page.setViewportSize(size),
        click: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        traverse: (steps) => page.evaluate((count) => history.go(count), steps),
        screenshot: () => page.screenshot(),
        problems: async () => problems,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
