import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { firefox, webkit } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { Builder, Key } from 'selenium-webdriver';
import type { Engine } from './engines.ts';

/**
 * A tab with cookies and storage of its own, with as much as every engine offers. What runs in the page travels as
 * text, so it uses nothing from outside but its arguments. The list of complaints grows with what the console, uncaught
 * errors and the security policy say.
 */
export interface Tab {
  complaints: string[];
  goto(address: string): Promise<unknown>;
  evaluate<Result, Args extends unknown[]>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** WebKitGTK's window cannot be narrower than 447 pixels. */
  setSize(width: number, height: number): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  press(key: 'Tab' | 'Escape'): Promise<unknown>;
  type(text: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Playwright's own build of the engine. */
async function openPlaywrights({ name }: Engine): Promise<Tab> {
  const browser = await { firefox, webkit }[name].launch();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (log) => void (/warning|error/.test(log.type()) && complaints.push(log.text())));
  page.on('pageerror', ({ message }) => void complaints.push(message));
  const evaluate: Tab['evaluate'] = (inPage, ...args) =>
    page.evaluate(`(${inPage})(...${JSON.stringify(args)})`);
  return {
    complaints,
    goto: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    evaluate,
    setSize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    goBack: () => page.goBack({ waitUntil: 'commit' }),
    goForward: () => page.goForward({ waitUntil: 'commit' }),
    close: () => browser.close(),
  };
}

/** Debian's Firefox, which Playwright cannot drive. */
async function openFirefox({ program }: Engine): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (log) => void (/warn|error/.test(log.type()) && complaints.push(log.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  const evaluate: Tab['evaluate'] = (inPage, ...args) =>
    page.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as Promise<never>;
  return {
    complaints,
    goto: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    evaluate,
    setSize: (width, height) => page.setViewport({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    goBack: () => evaluate(() => history.back()),
    goForward: () => evaluate(() => history.forward()),
    close: () => browser.close(),
  };
}

/** Milliseconds. WebKitGTK's driver never answers for a script that was on its way when its page was left. */
const scriptLimit = 2_000;

/** WebKitGTK's browser, by its driver, in a display in memory. The driver tells of the security policy alone. */
async function openWebKit({ program }: Engine): Promise<Tab> {
  const port = 10_000 + (process.pid % 50_000);
  const { WAYLAND_DISPLAY, ...env } = process.env;
  const server = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', program, `--port=${port}`], {
    detached: true,
    env: { ...env, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await sleep(50);
  // Waiting for a page hangs where a spec holds its files back.
  const capabilities = { browserName: 'MiniBrowser', pageLoadStrategy: 'none' };
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  const evaluate: Tab['evaluate'] = (inPage, ...args) =>
    Promise.race([
      driver.executeScript<never>(`return (${inPage})(...arguments)`, ...args),
      sleep(scriptLimit).then(() => Promise.reject(new Error('The page was left.'))),
    ]);
  return {
    complaints: [],
    async goto(url) {
      await evaluate(() => void Object.assign(window, { isLeft: true })).catch(() => {});
      await driver.get(url);
      const isThere = () => !('isLeft' in window) && document.readyState !== 'loading';
      while (!(await evaluate(isThere).catch(() => false))) await sleep(20);
    },
    evaluate,
    async setSize(width, height) {
      const frame = await evaluate(() => outerHeight - innerHeight);
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + frame });
    },
    click: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    press: (key) => driver.actions().sendKeys({ Tab: Key.TAB, Escape: Key.ESCAPE }[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    goBack: () => driver.navigate().back(),
    goForward: () => driver.navigate().forward(),
    async close() {
      await driver.quit();
      // The display with it.
      if (server.pid) process.kill(-server.pid);
    },
  };
}

/** Opens a browser with one tab and a new profile. */
export function openTab(engine: Engine): Promise<Tab> {
  if (engine.isPlaywrights) return openPlaywrights(engine);
  return engine.name === 'firefox' ? openFirefox(engine) : openWebKit(engine);
}
