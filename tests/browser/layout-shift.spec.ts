import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordLayoutShifts, toggleWebFonts, waitForPaint } from './support/layout-shifts.ts';
import { site } from './support/served-sites.ts';
import { allPages, expectNotFound, open, unknownPath, waitForHydration } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const commonWidths = [360, 390, 412, 768, 1024, 1280];
const otherWidths = [320, 520, 720, 920, 1120, 1320, 1520, 1720, 1920];

/** Opens a page from a server that sends it in parts, each after a paint or 100 ms. Returns the server's host. */
async function openInParts(page: Page, path: string): Promise<string> {
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

for (const { name, path } of allPages) {
  test(`keeps ${name} stable when fonts load late`, async ({ page, watcher }) => {
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    await open(page, path);
    const moved: string[] = [];
    for (const width of [...commonWidths, ...otherWidths]) {
      await page.setViewportSize({ width, height: 900 });
      await toggleWebFonts(page, false);
      await takeShifts();
      await toggleWebFonts(page, true);
      const { score, elements } = await takeShifts();
      const most = commonWidths.includes(width) ? 0.005 : 0.01;
      if (score > most) moved.push(`${score.toFixed(3)} at ${width} px: ${elements}`);
    }
    expect(moved).toEqual([]);
  });

  test(`keeps ${name} stable while it is parsed`, async ({ page, watcher }) => {
    test.slow();
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    await page.route('**/*.woff2', (route) => route.abort('aborted'));
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      watcher.allowHost(await openInParts(page, path));
      const { score, elements } = await takeShifts();
      expect(score, `${elements} at ${width} px`).toBeLessThan(0.005);
    }
  });
}
