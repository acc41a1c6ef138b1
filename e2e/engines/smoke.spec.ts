import { newMessage, nothingTyped } from '../contact-form.ts';
import { owner } from '../fixtures/sample-owner/owner.ts';
import { received } from '../received-messages.ts';
import { headerPages, laptop, pages, unknownPath } from '../site-pages.ts';
import { startSlowSite } from './slow-site.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** As narrow as the window of every engine can be. */
const phone = { width: 450, height: 844 };

const title = 'h1';
const line = 'main [data-state]';
const sendButton = 'main form button[type="submit"]';
const link = (path: string) => `header nav a[href="${path.replace('.', '')}"]`;

/** The part of the page that the visitor is on, as the header marks it. */
const expectMarked = (visitor: Visitor, name: string) => visitor.says('header [aria-current="page"]', name);

test.beforeEach(({ visitor }) => visitor.tab.setSize(laptop.width, laptop.height));

test('Every page shows its heading, its pictures and nothing beyond its width, and so does an unknown address.', async ({
  visitor,
}) => {
  for (const { path } of [...pages, { path: unknownPath }]) {
    // The page for an unknown address says so in the console, and the browser adds that it was not found.
    if (path === unknownPath) visitor.allowProblem(/404/);
    await visitor.open(path);
    expect(await visitor.text(title), path).not.toBe('');
    await visitor.until(() =>
      [...document.images].every(({ loading, naturalWidth }) => loading === 'lazy' || naturalWidth > 0),
    );
    expect(
      await visitor.tab.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  expect(await visitor.text('main')).toContain('Oops! Page not found');
});

test('On a phone the menu opens at a press on its icon, Tab leads into it, Escape closes it, and a link leads on.', async ({
  visitor,
}) => {
  const toggle = 'header button[popovertarget="menu"]';
  const isOpen = (open: boolean) =>
    visitor.until((wanted) => document.getElementById('menu')?.matches(':popover-open') === wanted, open);
  await visitor.tab.setSize(phone.width, phone.height);
  await visitor.open('./');
  await isOpen(false);
  await visitor.click(toggle);
  await isOpen(true);
  await visitor.tab.press('Tab');
  expect(await visitor.focused()).toBe('Home');
  await visitor.tab.press('Escape');
  await isOpen(false);
  await visitor.click(toggle);
  await visitor.click(toggle);
  await isOpen(false);
  await visitor.click(toggle);
  await visitor.click(link('/contact'));
  await visitor.at('/contact');
  await visitor.hydrated();
  await isOpen(false);
});

test('Each theme can be chosen; the choice outlasts a page change and a reload.', async ({ visitor }) => {
  const isDark = (dark: boolean) =>
    visitor.until((wanted) => {
      const paper = getComputedStyle(document.body).backgroundColor;
      const [red = 0] = /\d+/.exec(paper) ?? [];
      return document.documentElement.classList.contains('dark') === wanted && Number(red) < 128 === wanted;
    }, dark);
  await visitor.open('./about');
  for (const [choice, dark] of [
    ['dark', true],
    ['light', false],
    ['dark', true],
  ] as const) {
    await visitor.click(`header input[value="${choice}"]`);
    await isDark(dark);
  }
  await visitor.click(link('/contact'));
  await visitor.at('/contact');
  await isDark(true);
  await visitor.open('./experience');
  await isDark(true);
  await visitor.until(() => document.querySelector<HTMLInputElement>('header input[value="dark"]')?.checked);
  await visitor.click('header input[value="system"]');
  await isDark(false);
});

test('Links change the page: in place where the browser has the Navigation API, elsewhere by a page load.', async ({
  visitor,
}) => {
  await visitor.open('./');
  await visitor.tab.evaluate(() => void Object.assign(window, { isKept: true }));
  const inPlace = await visitor.tab.evaluate(() => 'navigation' in window);
  for (const { name, path } of headerPages.toReversed()) {
    await visitor.click(link(path));
    await visitor.at(path.replace('.', ''));
    await visitor.hydrated();
    await expectMarked(visitor, name);
    await visitor.until((words) => document.title.includes(words), name === 'Home' ? owner.name : name);
    expect(await visitor.tab.evaluate(() => 'isKept' in window)).toBe(inPlace);
  }
});

test('A chosen page begins at its top; back and forward lead to where the visitor was.', async ({
  visitor,
}) => {
  const isScrolledTo = (y: number) => visitor.until((wanted) => Math.abs(scrollY - wanted) <= 1, y);
  await visitor.open('./experience');
  await visitor.tab.evaluate(() => scrollTo(0, 1_900));
  await isScrolledTo(1_900);
  await visitor.click(link('/about'));
  await visitor.at('/about');
  await isScrolledTo(0);
  await visitor.hydrated();
  await visitor.tab.evaluate(() => scrollTo(0, 700));
  await isScrolledTo(700);
  await visitor.tab.goBack();
  await visitor.at('/experience');
  await isScrolledTo(1_900);
  await expectMarked(visitor, 'Experience');
  await visitor.hydrated();
  await visitor.tab.goForward();
  await visitor.at('/about');
  await isScrolledTo(700);
  await expectMarked(visitor, 'About');
});

test('A message is sent: the visitor is thanked, the form is empty, and the owner can read it.', async ({
  visitor,
}) => {
  const message = newMessage({ message: 'Could you look over a schematic?' });
  await visitor.open('./contact');
  await visitor.fill({ ...message });
  expect(await visitor.typed()).toEqual(message);
  await visitor.click(sendButton);
  await visitor.says(line, 'Stored at');
  await visitor.says('[role="dialog"]', 'Message Sent!');
  expect(await visitor.typed()).toEqual(nothingTyped);
  expect(await received(message)).toMatchObject([message]);
});

test('The browser asks for what is missing; what was typed is there after a look at a plain file, and after a reload.', async ({
  visitor,
  baseURL,
}) => {
  const message = newMessage({ message: 'Short.' });
  await visitor.open('./contact');
  await visitor.click(sendButton);
  await expect.poll(() => visitor.focused()).toBe('name');
  await visitor.fill({ ...message });
  await visitor.tab.goto(`${baseURL}resume.txt`);
  await visitor.tab.goBack();
  await visitor.at('/contact');
  await visitor.hydrated();
  await expect.poll(() => visitor.typed()).toEqual(message);
  await visitor.reload();
  await visitor.says(line, 'What you typed before is back.');
  expect(await visitor.typed()).toEqual(message);
});

test('A message sent before the script has come is answered by a page of its own, in the site’s design.', async ({
  visitor,
  baseURL,
}) => {
  // Firefox calls a script that did not come before the page was left damaged.
  visitor.allowProblem(/integrity/);
  await using slow = await startSlowSite(baseURL ?? '', /\.js$/);
  const message = newMessage({ message: 'Without script.' });
  await visitor.tab.goto(`${slow.home}contact`);
  await visitor.fill({ ...message });
  await visitor.click(sendButton);
  await visitor.says(title, 'Message Sent!');
  expect(await received(message)).toMatchObject([message]);
  const gap = await visitor.tab.evaluate(() => {
    const bottom = document.querySelector('main a')?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - bottom;
  });
  expect(gap, 'room between the button and the footer').toBeGreaterThan(40);
});
