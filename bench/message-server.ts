/** The server of one variant, in a process of its own: `node message-server.ts VARIANT FOLDER`. */
import { randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createContactHandler } from '../server/node/contact/contact-handler.ts';
import { createRecentMessages } from '../server/node/contact/recent-messages.ts';
import { loadResponsePages } from '../server/node/contact/response-pages.ts';
import { readTrustedProxies } from '../server/node/contact/trusted-proxies.ts';
import { createSiteServer } from '../server/node/http/site-server.ts';
import { siteHeaders } from '../server/node/static/site-headers.ts';
import { openMessageDatabase } from '../server/node/store/message-database.ts';
import { type MessageStore, openMessageStore } from '../server/node/store/message-store.ts';

/** How messages are kept; all else is the same server, as `npm start` runs it. */
const stores: Record<string, (dataDir: string) => Promise<MessageStore>> = {
  group: (dataDir) => openMessageStore(dataDir),
  'one by one': (dataDir) => openMessageStore(dataDir, { maxBatch: 1 }),
  'in the request': async (dataDir) => {
    const database = openMessageDatabase(dataDir, () => new Date());
    return {
      save: async (message) => database.saveAll([message])[0] ?? { id: '', duplicate: false },
      close: async () => database.close(),
    };
  },
  'no database': async () => ({
    save: async () => ({ id: randomUUIDv7(), duplicate: false }),
    close: async () => {},
  }),
};

const [variant = '', dataDir = ''] = process.argv.slice(2);
const store = await stores[variant]?.(dataDir);
if (!store) throw new Error(`There is no variant '${variant}'.`);
const { server, stop } = createSiteServer({
  site: { files: new Map(), redirects: new Map(), notFound: undefined, headers: siteHeaders({}) },
  basePath: '/',
  contact: createContactHandler({
    store,
    // Nothing is refused: what is measured is the work of taking messages.
    rateLimit: { take: () => ({ free: true, giveBack() {} }) },
    recent: createRecentMessages(() => performance.now()),
    pages: loadResponsePages(dataDir),
    allowedOrigins: new Set(),
    reportError: (error) => console.error(error),
  }),
  senderKeyOf: readTrustedProxies({}),
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Asked how much time of a core it has used so far, in microseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', async () => {
  await stop(1_000);
  await store.close();
});
