import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Visitor } from './test.ts';

/** The site, met through a proxy that holds its fonts back until they are released. */
async function startSlowSite(site: string) {
  const released = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '' }, response) => {
    if (url.endsWith('.woff2')) await released.promise;
    const found = await fetch(new URL(url, site));
    response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await found.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    home: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    release: () => released.resolve(),
    [Symbol.asyncDispose]() {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

/** Where each text of the page begins, in pixels from the top of the window, in the order of the page. */
const positions = (visitor: Visitor) =>
  visitor.tab.evaluate(() =>
    [...document.querySelectorAll(':is(main, footer) :is(h1, h2, h3, p, li, dt, td, figcaption)')].map(
      (part) => ({
        text: part.textContent?.slice(0, 40),
        top: part.getBoundingClientRect().top,
      }),
    ),
  );

const fontsAre = (visitor: Visitor, status: string) =>
  visitor.until((wanted) => document.fonts.status === wanted, status);

/** Waits until the fallback faces stand in, and for two frames with them. Until then a face of the system is drawn. */
async function fallbackStandsIn(visitor: Visitor): Promise<void> {
  await visitor.until(() =>
    [...document.fonts].some(({ family, status }) => family.includes('fallback') && status === 'loaded'),
  );
  await visitor.tab.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    // Firefox lays the text out anew a tenth of a second after the web font began to load.
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 250);
    return promise;
  });
}

// Firefox tells of no layout shift, and starts the fallback faces in its own way.
test('No text of the first screen moves by more than a line when the fonts arrive late.', async ({
  visitor,
  baseURL,
}) => {
  for (const path of ['', 'experience']) {
    for (const width of [768, 1280]) {
      // Another origin each time, so that no font comes from the cache.
      await using slow = await startSlowSite(baseURL ?? '');
      await visitor.tab.setSize(width, 900);
      await visitor.tab.goto(slow.home + path);
      await fontsAre(visitor, 'loading');
      await fallbackStandsIn(visitor);
      const early = await positions(visitor);
      slow.release();
      await visitor.arrives(`/${path}`);
      await fontsAre(visitor, 'loaded');
      const late = await positions(visitor);
      expect(early.filter(({ top }) => top < 900).length).toBeGreaterThan(5);
      // A line of the largest running text has 32 pixels.
      const moved = early.filter(
        ({ top }, at) => top < 900 && Math.abs((late[at]?.top ?? Infinity) - top) > 32,
      );
      expect(moved, `/${path} at ${width} px`).toEqual([]);
    }
  }
});
