import { isatty } from 'node:tty';
import { inspect } from 'node:util';
import { createRefusalLimit } from '#contact/refusal-limit.ts';
import { createContactHandler } from './contact/contact-handler.ts';
import { createRateLimit } from './contact/rate-limit.ts';
import { createRecentMessages } from './contact/recent-messages.ts';
import { loadResponsePages } from './contact/response-pages.ts';
import { readTrustedProxies, type SenderKeyOf } from './contact/trusted-proxies.ts';
import { listen } from './http/listen.ts';
import { createLogWriter, standardStream } from './http/log-writer.ts';
import { createSiteServer } from './http/site-server.ts';
import { readMailSettings, smtpAddress } from './mail/mail-settings.ts';
import { readServerSettings, type ServerSettings } from './server-settings.ts';
import { StartError } from './start-error.ts';
import { readServerConfig } from './static/server-config.ts';
import { buildSite, isBuildCurrent } from './static/site-build.ts';
import { loadStaticSite } from './static/static-site.ts';
import { type MailingStore, openMessageStore } from './store/message-store.ts';
import { messageFile } from './store/stored-message.ts';

/** Milliseconds for requests in flight to finish when the server is stopped. */
const shutdownTimeout = 5_000;

/** Milliseconds for the last lines of the log to be taken. */
const logTimeout = 1_000;

const output = createLogWriter(standardStream(process.stdout));
const errors = createLogWriter(standardStream(process.stderr));

/** Runs the server until the signal is aborted. Throws StartError when it cannot start. */
async function run(stopped: AbortSignal): Promise<void> {
  const root = process.cwd();
  const settings = readServerSettings(process.env, root);
  const senderKeyOf = readTrustedProxies(process.env, report);
  // Before the build, which takes a while: a folder that cannot be written should be known at once.
  const store = await openMessageStore(settings.dataDir, { report });
  try {
    await bringBuildUpToDate(root, settings.buildDir, stopped);
    if (!stopped.aborted) await serve(settings, senderKeyOf, store, stopped);
  } finally {
    await store.close();
  }
}

async function bringBuildUpToDate(root: string, buildDir: string, stopped: AbortSignal): Promise<void> {
  const options = { root, buildDir, environment: process.env };
  if (isBuildCurrent(options)) return;
  say('Building the site, which takes up to half a minute …');
  try {
    errors.write(await buildSite(options, stopped));
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}

async function serve(
  settings: ServerSettings,
  senderKeyOf: SenderKeyOf,
  store: MailingStore,
  stopped: AbortSignal,
): Promise<void> {
  const { basePath, publicHost, ownerEmail, headers, refusals: words } = readServerConfig(settings.buildDir);
  const mail = readMailSettings(process.env, ownerEmail);
  if (mail) store.startMail(mail);
  const now = () => performance.now();
  const { server, stop } = createSiteServer({
    site: loadStaticSite(settings.buildDir, basePath, headers),
    basePath,
    publicHost,
    contact: createContactHandler({
      store,
      rateLimit: createRateLimit(settings.messageLimits, now),
      refusals: createRefusalLimit(settings.messageLimits, now),
      recent: createRecentMessages(now),
      pages: { ...loadResponsePages(settings.buildDir), refusals: words },
      allowedOrigins: new Set(settings.allowedOrigins),
      reportError: (error) => report(`A message was not stored: ${error}`),
    }),
    senderKeyOf,
    log: settings.logRequests ? output.write : undefined,
  });
  const origin = await listen(server, settings, report);
  announce(basePath === '/' ? origin : origin + basePath, settings.dataDir);
  if (mail) say(`New messages are mailed to ${mail.to} by ${smtpAddress(mail.smtpUrl).host}`);
  say('Stop with Ctrl-C.');
  await whenAborted(stopped);
  await stop(shutdownTimeout);
}

function announce(address: string, dataDir: string): void {
  const elsewhere = process.env.DATA_DIR ? ' (with the same DATA_DIR)' : '';
  say(`The site is at ${address}`);
  say(`Messages are kept in ${messageFile(dataDir)}`);
  say(`Read them with: npm run messages${elsewhere}`);
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Logs what the owner should know, with its time, and without personal data. */
function report(line: string): void {
  errors.write(`${new Date().toISOString()} ${line}\n`);
}

function say(line: string): void {
  output.write(`${line}\n`);
}

/**
 * Calls back when npm has gone. It passes a SIGTERM on to the shell between us, and the shell dies of it without telling
 * us, so that nothing would end this process. It notices by having got another parent.
 */
function onOrphaned(callback: () => void): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  // A signal that came to us as well is handled first.
  setInterval(() => process.ppid !== parent && setImmediate(callback), 250).unref();
}

/**
 * Whether a terminal is in use. Only then its end is ours. `nohup` puts files in the place of the terminal, and that
 * it also ignores SIGHUP is lost: Node takes ignored signals back as it starts, npm's Node and this one.
 */
const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));

const stopping = new AbortController();
let hasOutlivedTerminal = false;
// A second signal changes nothing: npm passes on the Ctrl-C that the terminal has sent here already.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
process.on('SIGHUP', () => {
  if (hasTerminal) stopping.abort();
  else hasOutlivedTerminal = true;
});
// The same SIGHUP has ended npm.
onOrphaned(() => hasOutlivedTerminal || stopping.abort());

try {
  await run(stopping.signal);
} catch (error) {
  errors.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
await Promise.all([output.finish(logTimeout), errors.finish(logTimeout)]);
// A log that nobody reads would keep the process alive.
process.exit();
