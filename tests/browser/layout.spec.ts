import { contactFields } from '#contact/contact-message.ts';
import { contactForm } from './support/contact-form.ts';
import { open, phone } from './support/site-pages.ts';
import { expect, type Locator, test } from './support/test.ts';

test('aligns the years with the timeline rows at double text size', async ({ page }) => {
  await open(page, './experience');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const edges = await page.locator('main figure:has(> svg)').evaluateAll((figures) =>
    figures
      .flatMap((figure) => [...figure.querySelectorAll(':scope > svg, li svg')])
      .map((drawing) => drawing.getBoundingClientRect())
      .map(({ left, right }) => `${Math.round(left)} to ${Math.round(right)}`),
  );
  expect(edges.length).toBeGreaterThan(3);
  expect([...new Set(edges)]).toHaveLength(1);
});

interface Place {
  name: string;
  top: number;
  bottom: number;
}

function placesOf(hero: Locator): Promise<Place[]> {
  return hero.evaluate((element) => {
    const parts =
      'h1 span, h1 ~ p, [data-schematic] a, [data-results] h3, [data-results] p, [role="img"], blockquote';
    return Array.from(element.querySelectorAll(parts), (part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { name: part.ariaLabel ?? part.textContent ?? '', top, bottom };
    });
  });
}

const endsBelow = (places: Place[], limit: number) =>
  places.filter(({ bottom }) => bottom > limit).map(({ name, bottom }) => `${name} ends at ${bottom}`);

test('shows all of the hero down to the four drawings on a laptop, and starts the quote just below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 633 });
  await open(page, './');
  const places = await placesOf(page.locator('[data-hero]'));
  const quote = places.at(-1);
  expect(endsBelow(places.slice(0, -1), 633)).toEqual([]);
  await expect(page.locator('[data-results] [role="img"]')).toHaveCount(4);
  expect(quote?.top).toBeGreaterThan(Math.max(...places.slice(0, -1).map(({ bottom }) => bottom)));
  expect(quote?.top).toBeLessThanOrEqual(660);
});

test('shows the hero down to the first drawing on a phone, with the tagline at 17 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './');
  const places = await placesOf(page.locator('[data-hero]'));
  const first = places.findIndex(({ name }) => name.startsWith('Current draw, average'));
  expect(first).toBeGreaterThan(8);
  expect(endsBelow(places.slice(0, first + 1), 844)).toEqual([]);
  await expect(page.getByText('Entrepreneurial Thinker')).toHaveCSS('font-size', '17px');
});

test('centers the button’s trace on the button, and each result’s trace on its via', async ({ page }) => {
  await open(page, './');
  const off = await page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const center = ({ left, right }: DOMRect) => (left + right) / 2;
    const line = document.querySelector('[data-trace="action"] line');
    const action = document.querySelector('[data-schematic] a');
    const traces = document.querySelectorAll('[data-trace]:not([data-trace="action"]) > svg > path');
    const vias = [...document.querySelectorAll('[data-results] i')];
    const across = vias.map((via, at) => center(box(via)) - box(traces[at]).left - 1.5);
    return [middle(box(line)) - middle(box(action)), ...across];
  });
  expect(off).toHaveLength(5);
  for (const pixels of off) expect(Math.abs(pixels)).toBeLessThan(1.6);
});

test('puts the meeting and the address before the form on a phone, and the guarantee after it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, './contact');
  const parts = [
    page.getByRole('main').getByRole('link', { name: 'ira@example.com' }).first(),
    page.getByRole('link', { name: 'Book a Meeting' }),
    page.getByRole('button', { name: 'Send Message' }),
    page.getByRole('heading', { name: 'Quick Response Guarantee' }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(tops[0]).toBeGreaterThan(0);
});

test('shows placeholders in full at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, './contact');
  for (const name of contactFields) {
    const field = contactForm(page)[name];
    const hint = (await field.getAttribute('placeholder')) ?? '';
    expect(hint).not.toBe('');
    // A placeholder's width can't be read; a value's can.
    await field.fill(hint);
    const cutOff = await field.evaluate((box) =>
      Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight),
    );
    expect(cutOff, `hidden pixels of '${hint}'`).toBeLessThanOrEqual(0);
  }
});
