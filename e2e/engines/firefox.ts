import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, keyActions, keyValues, pointerActions, type Tab } from './engine.ts';

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;
type LogEntry = { level: string; text: string; source: { context?: string } };

/** Speaks WebDriver BiDi: numbered commands and their results, and events in between. */
async function connect(address: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const results = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') return onLog(message.params);
    if (message.type === 'error') results.get(message.id)?.reject(new Error(message.message));
    else results.get(message.id)?.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of results.values()) reject(new Error('Firefox has ended.'));
  });
  const send: Send = (method, params) => {
    const id = results.size;
    const result = Promise.withResolvers<Record<string, unknown>>();
    results.set(id, result);
    socket.send(JSON.stringify({ id, method, params }));
    return result.promise;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return send;
}

/** A tab with cookies and storage of its own, which prints as well. */
export interface FirefoxTab extends Tab {
  /** The page as PDF, on A4. */
  print(): Promise<Buffer>;
}

/** The same tab, for what Firefox alone can do. */
export function printsPages(tab: Tab): FirefoxTab {
  if ('print' in tab) return tab as FirefoxTab;
  throw new Error('This tab is none of Firefox.');
}

async function openTab(send: Send, logs: LogEntry[]): Promise<FirefoxTab> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const act = async (actions: object) => void (await send('input.performActions', { context, actions }));
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    async evaluate(inPage, ...args) {
      const expression = `JSON.stringify((${inPage})(...${JSON.stringify(args)})) ?? 'null'`;
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    setSize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    click: (x, y) => act(pointerActions(x, y)),
    press: (key) => act(keyActions([keyValues[key]])),
    type: (text) => act(keyActions(text)),
    traverse: async (delta) => void (await send('browsingContext.traverseHistory', { context, delta })),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async print() {
      const page = { width: 21, height: 29.7 };
      const { data } = await send('browsingContext.print', { context, background: true, page });
      return Buffer.from(String(data), 'base64');
    },
    problems: async () =>
      logs
        .filter(({ level, source }) => source.context === context && ['warn', 'error'].includes(level))
        .map(({ text }) => text),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

/** Firefox, without windows, with a new profile. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const firefox = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(firefox, 'exit');
  const close = async () => {
    firefox.kill();
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = Promise.withResolvers<string>();
    let said = '';
    firefox.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) address.resolve(found);
    });
    firefox.on('exit', () => address.reject(new Error(`Firefox did not start: ${said}`)));
    const logs: LogEntry[] = [];
    const send = await connect(await address.promise, (entry) => logs.push(entry));
    return { newTab: () => openTab(send, logs), close };
  } catch (error) {
    await close();
    throw error;
  }
}
