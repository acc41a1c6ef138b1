import axe from 'axe-core';
import { projectId } from '#model/experience.ts';
import { projects } from '../owners/sample-owner/projects.ts';
import { contactForm, fillForm, newMessage, openToasts } from './support/contact-form.ts';
import { waitForPaint } from './support/layout-shifts.ts';
import { allPages, expectNotFound, laptop, open, phone, unknownPath } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';
import { horizontalOverflow, layoutProblems } from './support/text-layout.ts';

// Contrast can't be measured during an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function violations(page: Page, include: string[] = [], rules?: string[]): Promise<string[]> {
  // Theme changes are painted in the next frame.
  await waitForPaint(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([parts, only]) => {
      const context = parts.length > 0 ? { include: parts } : document;
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const { violations: found } = await run(context, only ? { runOnly: only } : {});
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [include, rules] as const,
  );
}

/** Leaves the page in the light theme. */
async function expectContrast(page: Page, state: string, parts?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await violations(page, parts, ['color-contrast']), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await violations(page, parts, ['color-contrast']), `${state}, forced colors`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expect(page.locator('html')).toHaveClass('light');
}

async function expectAccessible(page: Page, state: string, parts: string[]): Promise<void> {
  expect(await violations(page, parts), state).toEqual([]);
  await expectContrast(page, state, parts);
}

/** Returns touch targets smaller than 44 px. Links within a sentence are exempt. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href]:not([href="#main"]), button, input, textarea, summary, [tabindex="0"]',
    );
    const isWithinSentence = ({ parentElement, innerText }: HTMLElement) =>
      parentElement?.matches('p') === true && parentElement.innerText.trim() !== innerText.trim();
    return [...targets]
      .filter((target) => target.checkVisibility() && !isWithinSentence(target))
      .flatMap((target) => {
        // Radio buttons are clicked by their labels.
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        return Math.min(width, height) < 43.5 ? `${target.outerHTML}: ${width} by ${height}` : [];
      });
  });
}

/** Returns the focused element if it is off screen or if neither it nor its label has an indicator; otherwise ''. */
const invisibleFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isVisible = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const isMarked = [element, element.closest('label') ?? element].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    return isMarked && isVisible ? '' : element.outerHTML.slice(0, 80);
  });

async function expectVisibleFocus(page: Page): Promise<void> {
  // In a radio group, the Tab key reaches only the checked button, here the System theme.
  const stops =
    'a[href], button, input:not([name="theme"]:not([value="system"])), textarea, summary, [tabindex="0"]';
  const usable = await page.locator(stops).filter({ visible: true }).count();
  for (let visited = 0; visited < usable; visited += 1) {
    await page.keyboard.press('Tab');
    await waitForPaint(page);
    expect(await invisibleFocus(page), 'focused, but off screen or without an indicator').toBe('');
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
}

const tablet = { width: 768, height: 1024 };

/** Text spacing of WCAG 1.4.12. */
const textSpacing = `
  main *, footer * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  main p { margin-bottom: 2em !important; }
`;

/** Sets or replaces a simulated user stylesheet. */
const restyle = (page: Page, styles: string) =>
  page.evaluate((text) => {
    document.adoptedStyleSheets = [new CSSStyleSheet()];
    document.adoptedStyleSheets[0]?.replaceSync(text);
  }, styles);

test('skips to the content with the first link', async ({ page }) => {
  await open(page, './');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const { name, path } of allPages) {
  test(`keeps ${name} accessible across widths, themes and text sizes`, async ({ page, watcher }) => {
    if (path === unknownPath) expectNotFound(watcher);
    await open(page, path);
    await expectVisibleFocus(page);
    await page.setViewportSize(phone);
    expect(await smallTargets(page)).toEqual([]);

    const expectFit = async (variant: string, size: typeof phone) => {
      await page.setViewportSize(size);
      expect.soft(await layoutProblems(page), `${variant} at ${size.width} px`).toEqual([]);
    };
    for (const width of [320, 390, 640, 768, 899, 900, 1280, 1920]) {
      await expectFit('as designed', width === 768 ? tablet : { width, height: 800 });
      if ([320, 768, 1280].includes(width)) expect(await violations(page), `${width} px`).toEqual([]);
    }
    await expectContrast(page, name);
    await restyle(page, textSpacing);
    for (const size of [laptop, tablet, phone, { width: 320, height: 640 }]) await expectFit('spaced', size);
    await restyle(page, 'html { font-size: 200% !important; }');
    for (const size of [laptop, phone]) await expectFit('twice the size', size);
    await restyle(page, '');
    await expectFit('in a small window', { width: 320, height: 256 });
    const devTools = await page.context().newCDPSession(page);
    for (const fontSize of [24, 32]) {
      // The browser's font size setting, which the breakpoints follow.
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      for (const size of [laptop, phone, { width: 1920, height: 1080 }])
        await expectFit(`font size ${fontSize} px`, size);
    }
    await page.setViewportSize(phone);
    await page.getByRole('heading').evaluateAll((all) => {
      for (const heading of all) heading.textContent = 'Hochfrequenztechnikingenieurin';
    });
    expect(await horizontalOverflow(page), 'with a heading word longer than a line').toBe(0);
  });
}

test('keeps menus, lists, tooltips, projects and pictures accessible while open', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './about');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page, 'the menu', ['header']);
  await page.keyboard.press('Escape');
  const box = page.getByRole('region', { name: 'Reading List' }).locator('[tabindex="0"]');
  await box.scrollIntoViewIfNeeded();
  await box.evaluate((scrolled) => scrolled.scrollTo(0, 100));
  await expect(box.locator('..')).toHaveAttribute('data-expanded', 'true');
  await expectAccessible(page, 'the reading list', ['#s-reading', '[tabindex="0"]']);
  await page.setViewportSize(laptop);
  await open(page, './contact');
  await page.getByRole('button', { name: 'Copy address' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'the tooltip', ['[role="tooltip"]']);
  await page.setViewportSize(phone);
  const [project = { title: '' }] = projects.items ?? [];
  await open(page, `./experience#${projectId(project)}`);
  await page.locator('main summary').first().click();
  await expectAccessible(page, 'a project', ['main article']);
  await page.locator('main article figure a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a large picture', ['dialog[open]']);
});

const toasts = 'react-island[data-name="toasts"]';

test('keeps the form and toasts accessible before and after sending', async ({ page, context, watcher }) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/contact', (route) => responded.promise.then(() => route.abort()), { times: 1 });
  await open(page, './contact');
  const { button, statusLine } = contactForm(page);
  await button.click();
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'errors', ['form']);
  await fillForm(page, newMessage());
  await button.click();
  await expect(statusLine).toHaveAttribute('data-state', 'sending');
  await expectAccessible(page, 'while sending', ['form']);
  responded.resolve();
  for (const state of ['failed', 'sent']) {
    await expect(statusLine).toHaveAttribute('data-state', state);
    // Hovering keeps the toast open.
    await openToasts(page).hover();
    await expectAccessible(page, `when ${state}`, ['form', toasts]);
    await page.mouse.move(0, 0);
    if (state === 'failed') await button.click();
  }
  await openToasts(page).locator('button').first().click();
  await expect(openToasts(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await openToasts(page).hover();
  await expectAccessible(page, 'the notice', [toasts]);
});
