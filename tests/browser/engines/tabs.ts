import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { firefox, webkit } from '@playwright/test';
import type { Engine } from './engines.ts';

// The drivers, and so their types, are installed only when a system browser or the benchmark needs them.
const require = createRequire(import.meta.url);

/** A tab in a new profile. The function passed to `evaluate` is serialized, so it can use only its arguments. */
export interface Tab {
  /** Console warnings and errors, and uncaught errors. */
  reportedProblems: string[];
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<Result, Args extends unknown[]>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** WebKitGTK's minimum width is 447 px. */
  setSize(width: number, height: number): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  press(key: 'Tab' | 'Escape'): Promise<unknown>;
  type(text: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The common interface of Playwright's and Puppeteer's pages. */
interface DriverPage {
  on(event: 'console', listener: (log: { type(): string; text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: unknown) => void): unknown;
  goto(address: string, options: { waitUntil: 'domcontentloaded' }): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<unknown> };
  keyboard: { press(key: 'Tab' | 'Escape'): Promise<unknown>; type(text: string): Promise<unknown> };
}

function createTab(page: DriverPage, browser: Pick<Tab, 'close'>, setSize: Tab['setSize']): Tab {
  const reportedProblems: string[] = [];
  page.on('console', (log) => void (/warn|error/.test(log.type()) && reportedProblems.push(log.text())));
  page.on('pageerror', (error) => void reportedProblems.push(String(error)));
  const evaluate: Tab['evaluate'] = (inPage, ...args) =>
    page.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as Promise<never>;
  return {
    reportedProblems,
    setSize,
    close: () => browser.close(),
    goto: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    reload: () => page.reload(),
    evaluate,
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
  };
}

async function openPlaywrightBuild({ name }: Engine): Promise<Tab> {
  const browser = await { firefox, webkit }[name].launch();
  const page = await browser.newPage();
  return createTab(page, browser, (width, height) => page.setViewportSize({ width, height }));
}

/** Puppeteer, because Playwright can't drive Debian's Firefox. */
async function openFirefox({ executablePath }: Engine): Promise<Tab> {
  const { default: puppeteer } = require('puppeteer-core');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return createTab(page, browser, (width, height) =>
    // Puppeteer also sets the screen's orientation, a command that Firefox 140 lacks.
    page.setViewport({ width, height }).catch((error: Error) => {
      if (!error.message.includes('unknown command')) throw error;
    }),
  );
}

/** WebKitGTK's MiniBrowser in a virtual display. Its driver reports no console messages. */
async function openWebKit({ executablePath }: Engine): Promise<Tab> {
  const { Builder, Key } = require('selenium-webdriver');
  const port = 10_000 + (process.pid % 50_000);
  const { WAYLAND_DISPLAY, ...env } = process.env;
  const server = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', executablePath, `--port=${port}`], {
    detached: true,
    env: { ...env, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await sleep(50);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', timeouts: { pageLoad: 20_000 } })
    .build();
  const window = driver.manage().window();
  const evaluate: Tab['evaluate'] = (inPage, ...args) =>
    driver.executeScript(`return (${inPage})(...arguments)`, ...args);
  return {
    reportedProblems: [],
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate,
    async setSize(width, height) {
      const frame = await evaluate(() => outerHeight - innerHeight);
      await window.setRect({ x: 0, y: 0, width, height: height + frame });
    },
    click: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    press: (key) => driver.actions().sendKeys({ Tab: Key.TAB, Escape: Key.ESCAPE }[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    // Kill the process group: a driver that lost its page doesn't respond to quit().
    close: async () => server.pid && process.kill(-server.pid),
  };
}

/** Launches a browser with one tab and a new profile. */
export function openTab(engine: Engine): Promise<Tab> {
  if (engine.isPlaywrightBuild) return openPlaywrightBuild(engine);
  return engine.name === 'firefox' ? openFirefox(engine) : openWebKit(engine);
}
