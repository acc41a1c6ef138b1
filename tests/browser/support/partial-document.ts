import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { waitForPaint } from './layout-shifts.ts';
import { site } from './served-sites.ts';
import { waitForHydration } from './site-pages.ts';

/** Opens a page from a server that sends it in parts, each after the browser has painted the one before. Returns the server's host. */
export async function openInParts(page: Page, path: string): Promise<string> {
  const opened = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(new URL(url, site.home));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const [head = '', body = ''] = (await answer.text()).split(/(?=<body)/);
    response.write(head);
    await opened.promise;
    // Parts end before a tag.
    for (const [part] of body.matchAll(/.{1,250}[^<]*/gs)) {
      response.write(part);
      // With `paintAfter`, a page paints nothing until that element is parsed, so don't wait longer.
      await Promise.race([waitForPaint(page), page.waitForTimeout(100)]);
    }
    return response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  page.once('close', () => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(new URL(path, `http://${host}`).href, { waitUntil: 'commit' });
  opened.resolve();
  await page.waitForLoadState('load', { timeout: 30_000 });
  await waitForHydration(page);
  return host;
}
