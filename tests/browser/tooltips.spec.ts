import { openContactWithPausedClock } from './support/contact-form.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ permissions: ['clipboard-write'] });

const copy = (page: Page) => page.getByRole('button', { name: 'Copy address' });
const tooltip = (page: Page) => page.getByRole('tooltip');
const away = (page: Page) => page.mouse.move(2, 400);

async function expectClosed(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await expect(tooltip(page)).toHaveCount(0);
}

test.beforeEach(({ page }) => openContactWithPausedClock(page));

test('opens on hover, stays open while hovered, and closes on Escape or pointer leave', async ({ page }) => {
  await copy(page).hover();
  await page.clock.runFor(600);
  await away(page);
  await expectClosed(page);
  for (const leave of [() => page.keyboard.press('Escape'), () => away(page)]) {
    await copy(page).hover();
    await page.clock.runFor(700);
    await expect(tooltip(page)).toHaveText('Copy address');
    await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
    await expect(copy(page)).toHaveAccessibleDescription('Copy address');
    const control = await copy(page).boundingBox();
    const box = await tooltip(page).boundingBox();
    if (!control || !box) throw new Error('The tooltip is not visible.');
    // Above the button and flush with its right edge, so that it doesn't cover the address next to the button.
    expect(box.y + box.height).toBeLessThanOrEqual(control.y);
    expect(box.x + box.width).toBeCloseTo(control.x + control.width, 0);
    // Cross the gap between control and tooltip.
    await page.mouse.move(control.x + control.width / 2, (box.y + box.height + control.y) / 2);
    await page.clock.runFor(100);
    await tooltip(page).hover();
    await page.clock.runFor(60_000);
    await expect(tooltip(page)).toBeVisible();
    await leave();
    await expectClosed(page);
    await expect(copy(page)).toHaveAccessibleDescription('');
    await away(page);
  }
  await copy(page).hover();
  await page.clock.runFor(700);
  await copy(page).click();
  await expectClosed(page);
});

test('opens after 700 ms, and at once within 300 ms of another tooltip', async ({ page }) => {
  await page.locator('main').evaluate((main) => {
    for (const name of ['First', 'Second', 'Third']) {
      const button = Object.assign(document.createElement('button'), { textContent: name });
      button.dataset['tip'] = name;
      main.prepend(button);
    }
  });
  const hover = async (name: string, milliseconds: number) => {
    await page.getByRole('button', { name }).hover();
    await page.clock.runFor(milliseconds);
    await expect(tooltip(page)).toHaveText(name);
  };
  for (const name of ['First', 'Second']) {
    await page.getByRole('button', { name }).hover();
    await page.clock.runFor(699);
    await expect(tooltip(page)).toHaveCount(0);
    await hover(name, 1);
    await hover('Third', 1);
    await away(page);
    await page.clock.runFor(299);
    await hover(name, 1);
    await away(page);
    await page.clock.runFor(300);
  }
});

test('opens on keyboard focus and closes with Escape', async ({ page }) => {
  await page.getByRole('link', { name: 'ira@example.com' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(copy(page)).toBeFocused();
  await page.clock.runFor(700);
  await expect(tooltip(page)).toHaveText('Copy address');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(copy(page)).toBeFocused();
});
