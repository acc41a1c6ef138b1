import { laptop, open, pages } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';
import { layoutProblems } from './support/text-layout.ts';

test('shows all text unclipped when fonts fail to load', async ({ page, watcher }) => {
  watcher.allowFailedRequests(/\.woff2$/);
  await page.route(/\.woff2$/, (route) => route.abort('failed'));
  for (const { path } of pages) {
    await open(page, path);
    for (const size of [{ width: 320, height: 640 }, laptop]) {
      await page.setViewportSize(size);
      expect(await layoutProblems(page), `${path}, ${size.width} px`).toEqual([]);
    }
    const states = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(states, 'a font must fail').toContain('error');
  }
});
