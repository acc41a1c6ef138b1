import type { Page } from '@playwright/test';
import { laptop, open, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

const heartbeat = (page: Page) => page.getByRole('slider', { name: 'Heartbeat' });
/** What the plate beside the cursor shows; nothing while it is not used. */
const reading = (page: Page) => heartbeat(page).locator('text');

test('The pointer reads time and voltage off the heartbeat; away from it nothing is shown.', async ({
  page,
}) => {
  await open(page, './');
  await expect(reading(page)).toHaveCount(0);
  // The R wave of the drawing: 44 ms after the start of QRS, 208 of 560 parts of the width.
  const { x, y, width } = (await heartbeat(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + (207.7 / 560) * width, y + 150);
  await expect(reading(page)).toHaveText(['44 ms', '1.15 mV']);
  await page.mouse.move(x + (176 / 560) * width, y + 20);
  await expect(reading(page).first()).toHaveText('0 ms');
  await page.mouse.move(10, 10);
  await expect(reading(page)).toHaveCount(0);
});

test('Arrow keys, Home and End move the cursor, its reading is spoken in words, and Escape puts it away.', async ({
  page,
}) => {
  await open(page, './');
  await page.getByRole('link', { name: "Let's Connect" }).focus();
  await page.keyboard.press('Tab');
  await expect(heartbeat(page)).toBeFocused();
  await expect(heartbeat(page)).toHaveAttribute('aria-valuetext', '44 milliseconds, 1.15 millivolts');
  await page.keyboard.press('ArrowRight');
  await expect(reading(page).first()).toHaveText('48 ms');
  await page.keyboard.press('Home');
  await expect(heartbeat(page)).toHaveAttribute('aria-valuetext', '−225 milliseconds, 0.00 millivolts');
  await page.keyboard.press('ArrowLeft');
  await expect(reading(page).first()).toHaveText('−225 ms');
  await page.keyboard.press('End');
  await expect(reading(page).first()).toHaveText('533 ms');
  await page.keyboard.press('Escape');
  await expect(reading(page)).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('A tap reads the heartbeat, and the reading stays when the finger is lifted; a tap elsewhere ends it.', async ({
    page,
  }) => {
    await open(page, './');
    await heartbeat(page).tap({ position: { x: 78, y: 60 } });
    await expect(reading(page)).toHaveText(['44 ms', '1.15 mV']);
    await page.getByText('Curious').tap();
    await expect(reading(page)).toHaveCount(0);
  });
});

test('Without script the heartbeat is a drawing, and nothing of it can be focused.', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(heartbeat(page)).toHaveCount(0);
  await context.close();
});
