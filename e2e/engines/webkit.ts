import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, keyActions, keyValues, pointerActions, type Tab } from './engine.ts';

type Send = <Result>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  /** Milliseconds after which it fails. */
  limit?: number,
) => Promise<Result>;

/** Milliseconds, far above what any command takes: an error then names the one that the driver never answered. */
const commandLimit = 20_000;
/**
 * Milliseconds. A script that was on its way when its page was left is never answered, not even after the driver's own
 * limit; it is given up early, so that whoever waits for something in the next page asks again.
 */
const scriptLimit = 2_000;

/**
 * Notes what a page complains about, from the first script that is run in it: WebKit's driver reports no console.
 * Violations of the security policy are reported from the beginning.
 */
function watchPage(): string[] {
  const state = window as unknown as { noted?: string[] };
  if (state.noted) return state.noted;
  const noted: string[] = [];
  state.noted = noted;
  for (const level of ['warn', 'error'] as const) {
    // biome-ignore lint/suspicious/noConsole: watched, not used
    const log = console[level];
    console[level] = (...args: unknown[]) => {
      noted.push(args.map(String).join(' '));
      log.apply(console, args);
    };
  }
  addEventListener('error', ({ message }) => noted.push(`Uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(`Uncaught: ${reason}`));
  const note: ReportingObserverCallback = (reports) => {
    noted.push(...reports.map((report) => `Security policy: ${JSON.stringify(report)}`));
  };
  new ReportingObserver(note, { types: ['csp-violation'], buffered: true }).observe();
  return noted;
}

/** Waits until something is so; an error counts as not yet. */
async function until(look: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await look().catch(() => false)) return;
    await sleep(20);
  }
  throw new Error(`It never was so that ${what}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Speaks WebDriver: one request for each command. */
function connect(address: string): Send {
  return async (method, path, body, limit = commandLimit) => {
    const response = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(limit),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };
}

async function openTab(send: Send): Promise<Tab> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    // Never waits for a page by itself: until it is loaded would be too long where a spec holds files back, and
    // waiting until it is parsed hangs.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const session = `/session/${sessionId}`;
  const act = (actions: object) => send<void>('POST', `${session}/actions`, { actions });
  const problems: string[] = [];
  const evaluate: Tab['evaluate'] = async (inPage, ...args) => {
    const script = `const noted = (${watchPage})(); return [(${inPage})(...arguments), noted.splice(0)];`;
    const command = `${session}/execute/sync`;
    const [result, noted] = await send<[never, string[]]>('POST', command, { script, args }, scriptLimit);
    problems.push(...noted);
    return result;
  };
  return {
    async open(url) {
      await evaluate(() => void Object.assign(window, { isLeft: true }));
      await send('POST', `${session}/url`, { url });
      await until(
        () => evaluate(() => !('isLeft' in window) && document.readyState !== 'loading'),
        `${url} is open`,
      );
    },
    evaluate,
    async setSize({ width, height }) {
      const resize = (high: number) => send<void>('POST', `${session}/window/rect`, { width, height: high });
      await resize(height);
      // The window follows some time later, so its frame is measured anew until it fits.
      await until(async () => {
        const missing = await evaluate((wanted) => wanted - innerHeight, height);
        if (missing !== 0) await resize(await evaluate((more) => outerHeight + more, missing));
        return missing === 0;
      }, `the window is ${height} pixels high`);
    },
    click: (x, y) => act(pointerActions(x, y)),
    press: (key) => act(keyActions([keyValues[key]])),
    type: (text) => act(keyActions(text)),
    traverse: (steps) => send('POST', `${session}/${steps === -1 ? 'back' : 'forward'}`, {}),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async problems() {
      await evaluate(() => true);
      return problems;
    },
    close: () => send('DELETE', session),
  };
}

/** A display in memory, since WebKit's browser draws in a window. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(display.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(display, 'exit'),
  ]);
  return { name: `:${String(number).trim()}`, close: () => display.kill() };
}

/** WebKitGTK's own browser, on a display of its own; each tab is a browser with a new profile. */
export async function startWebKit(program: string): Promise<Engine> {
  const display = await startDisplay();
  const port = await freePort();
  // Not the environment of a desktop: there the window would open on its screen, in its size.
  const { WAYLAND_DISPLAY, WEBKIT_DISABLE_DMABUF_RENDERER, ...env } = process.env;
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...env, DISPLAY: display.name, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const exited = once(driver, 'exit');
  const close = async () => {
    driver.kill();
    await exited;
    display.close();
  };
  const send = connect(`http://127.0.0.1:${port}`);
  try {
    await until(() => send('GET', '/status').then(() => true), 'WebKitWebDriver is ready');
  } catch (error) {
    await close();
    throw error;
  }
  return { newTab: () => openTab(send), close };
}
