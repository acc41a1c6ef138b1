/** Everybody can use every page, each opened once, and every state that a visitor brings about. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { projectId } from '#src/content/project.ts';
import { badTexts, excessWidth } from './bad-texts.ts';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { owner } from './fixtures/sample-owner/owner.ts';
import { projects } from './fixtures/sample-owner/projects.ts';
import { allPages, expectUnknownPage, laptop, open, phone, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';
import { everyToast, toasts } from './toasts.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// What fades and grows has no contrast that counts on its way; so nothing does.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds wrong in these parts, or in the whole page, one line for each element. */
async function violations(page: Page, include: string[] = [], rules?: string[]): Promise<string[]> {
  // A change of the theme is drawn in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([parts, only]) => {
      const context = parts.length > 0 ? { include: parts } : document;
      const found = (await window.axe.run(context, only ? { runOnly: only } : {})).violations;
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [include, rules] as const,
  );
}

/** What the dark theme and forced colours change: the colours. The page is back in the light theme after it. */
async function expectColours(page: Page, what: string, parts?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await violations(page, parts, ['color-contrast']), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await violations(page, parts, ['color-contrast']), `${what}, forced colours`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expect(page.locator('html')).toHaveClass('light');
}

/** Every rule, and the colours, in the parts that a state changes; the widths are those of the whole page. */
async function expectAccessible(page: Page, what: string, parts: string[]): Promise<void> {
  expect(await violations(page, parts), what).toEqual([]);
  await expectColours(page, what, parts);
}

/** What a finger can aim at that is smaller than 44 pixels in either direction. Links within a sentence may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href]:not([href="#main"]), button, input, textarea, [tabindex="0"]',
    );
    const isWithinSentence = ({ parentElement, innerText }: HTMLElement) =>
      parentElement?.matches('p') === true && parentElement.innerText.trim() !== innerText.trim();
    return [...targets]
      .filter((target) => target.checkVisibility() && !isWithinSentence(target))
      .map((target) => {
        // A radio button is aimed at by its label.
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        return { name: target.getAttribute('aria-label') ?? target.textContent ?? target.id, width, height };
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ name, width, height }) => `${name}: ${width.toFixed(0)} by ${height.toFixed(0)}`);
  });
}

/** What has the focus, unless it, or its label, is drawn with a mark and lies in the window. */
const unseenFocus = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement;
    // Scrolling to what has the focus takes a frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    const isMarked = [element, element?.closest('label')].some((part) => {
      if (!part || part === document.body) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    return isMarked && bottom > 0 && top < innerHeight ? '' : (element?.outerHTML.slice(0, 80) ?? 'nothing');
  });

/** The tab key visits everything that can be used, and leaves the page after it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const usable = await page
    .locator('a[href], button, input, textarea, summary, [tabindex="0"]')
    .evaluateAll((all) => {
      const visible = all.filter((element) => element.checkVisibility());
      // Of a group of radio buttons the tab key visits one; the arrow keys visit the others.
      const radios = visible.filter((element) => element.matches('[type="radio"]'));
      return visible.length - Math.max(0, radios.length - 1);
    });
  for (let visited = 0; visited < usable; visited += 1) {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page), 'what has the focus, unseen').toBe('');
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
}

/** The four values of WCAG 1.4.12. */
const spaced = `
  main *, footer * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  main p { margin-bottom: 2em !important; }
`;
const doubled = 'html { font-size: 200% !important; }';

/** Gives the page a style sheet as a visitor may bring along. What it returns puts these styles in place of those before. */
async function visitorStyles(page: Page) {
  const sheet = await page.evaluateHandle(() => {
    const own = new CSSStyleSheet();
    document.adoptedStyleSheets.push(own);
    return own;
  });
  return (styles: string) => sheet.evaluate((own, text) => own.replaceSync(text), styles);
}

for (const { name, path } of allPages) {
  test(`Everybody can use ${name}, at any width, in any colours, enlarged.`, async ({ page, watcher }) => {
    if (path === unknownPath) expectUnknownPage(watcher);
    await open(page, path);
    await expectFocusSeen(page);
    const notLaidOut = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(notLaidOut, 'kept from assistive technology').toEqual([]);
    await page.setViewportSize(phone);
    expect(await smallTargets(page)).toEqual([]);

    for (const width of [320, 390, 640, 768, 899, 900, 1280, 1920]) {
      await page.setViewportSize({ width, height: width === 768 ? 1024 : 800 });
      expect.soft(await excessWidth(page), `at ${width} px`).toBe(0);
      expect.soft(await badTexts(page), `at ${width} px`).toEqual([]);
      if ([320, 768, 1280].includes(width)) expect(await violations(page), `${width} px`).toEqual([]);
    }
    await expectColours(page, name);

    const restyle = await visitorStyles(page);
    for (const [how, style, size] of [
      ['spaced', spaced, laptop],
      ['spaced on a tablet', spaced, { width: 768, height: 1024 }],
      ['spaced on a phone', spaced, phone],
      ['spaced on a small phone', spaced, { width: 320, height: 640 }],
      ['twice the size', doubled, laptop],
      ['twice the size on a phone', doubled, phone],
      ['in a small window', '', { width: 320, height: 256 }],
    ] as const) {
      await page.setViewportSize(size);
      await restyle(style);
      expect.soft(await excessWidth(page), how).toBe(0);
      expect.soft(await badTexts(page), how).toEqual([]);
    }

    // The letters that a visitor has chosen in the browser's settings, which the breakpoints answer.
    await restyle('');
    const devTools = await page.context().newCDPSession(page);
    for (const letters of [24, 32]) {
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      for (const size of [laptop, phone, { width: 1920, height: 1080 }]) {
        await page.setViewportSize(size);
        const how = `letters of ${letters} px at ${size.width} px`;
        expect.soft(await excessWidth(page), how).toBe(0);
        expect.soft(await badTexts(page), how).toEqual([]);
      }
    }
    await page.setViewportSize(phone);
    await page.getByRole('heading').evaluateAll((all) => {
      for (const heading of all) heading.textContent = 'Hochfrequenztechnikingenieurin';
    });
    expect(await excessWidth(page), 'with a word in its headings that is longer than a line').toBe(0);
  });
}

test('Links that show the mail address have it as their name, without a space.', async ({ page }) => {
  await open(page, './contact');
  const devTools = await page.context().newCDPSession(page);
  // The names that Chromium gives to assistive technology. Playwright computes names in its own way.
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value));
  const { email } = owner;
  expect(names.filter((name) => name.includes('@'))).toEqual([email, email]);
});

test('Everybody can use an open menu, list, tooltip, project and large picture.', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './about');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page, 'the menu', ['header']);
  await page.keyboard.press('Escape');
  const box = page.getByRole('region', { name: 'Reading List' }).locator('[tabindex="0"]');
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

test('Everybody can use the form and its toasts in every state.', async ({ page, context, watcher }) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/contact', (route) => responded.promise.then(() => route.abort()), { times: 1 });
  await open(page, './contact');
  const { button, line } = contactForm(page);
  await button.click();
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'errors', ['form']);
  await fillIn(page, newMessage());
  await button.click();
  await expect(line).toHaveAttribute('data-state', 'sending');
  await expectAccessible(page, 'while sending', ['form']);
  responded.resolve();
  for (const state of ['failed', 'sent']) {
    await expect(line).toHaveAttribute('data-state', state);
    // The pointer on a toast keeps it open.
    await toasts(page).hover();
    await expectAccessible(page, `when ${state}`, ['form', 'main ~ *']);
    await page.mouse.move(0, 0);
    if (state === 'failed') await button.click();
  }
  await toasts(page).locator('button').first().click();
  await expect(everyToast(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await toasts(page).hover();
  await expectAccessible(page, 'the notice', ['main ~ *']);
});
