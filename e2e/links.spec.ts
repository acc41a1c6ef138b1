import { links } from '../content/links.ts';
import { owner } from '../content/owner.ts';
import { settings } from '../content/settings.ts';
import { laptop, open, phone } from './open.ts';
import { expect, test } from './visit.ts';

test('The links page shows the owner’s picture and name, without bar and footer.', async ({ page }) => {
  await open(page, './links');
  await expect(page.getByRole('img', { name: owner.portrait.alt })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name);
  for (const role of ['banner', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test('Three buttons lead to the portfolio, to LinkedIn and to the owner’s mailbox, and nothing else is there.', async ({
  page,
}) => {
  await open(page, './links');
  const buttons = await page
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    );
  const professional = owner.networks.find((network) => network.professional);
  expect(buttons).toEqual([
    [`${settings.siteUrl}/`, '_blank', 'noopener noreferrer'],
    [professional?.url, '_blank', 'noopener noreferrer'],
    [`mailto:${owner.email}`, null, null],
  ]);
  await expect(page.getByRole('link')).toHaveText(links.buttons.map(({ label }) => label));
  await expect(page.getByRole('link')).toHaveText(['Portfolio', 'LinkedIn', 'Email Me']);
  await expect(page.getByRole('button')).toHaveCount(0);
});

for (const [name, viewport] of Object.entries({ phone, laptop })) {
  test(`On a ${name}, the buttons are as wide as their column and stand one below the other.`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, './links');
    const column = await page.getByRole('list').boundingBox();
    const boxes = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(column?.width).toBeGreaterThan(240);
    for (const [at, box] of boxes.entries()) {
      expect(box.width).toBeCloseTo(column?.width ?? 0, 0);
      if (at > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0);
    }
  });
}
