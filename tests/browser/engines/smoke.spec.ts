import { owner } from '../../owners/sample-owner/owner.ts';
import { emptyMessage, newMessage, receivedMessages } from '../support/contact-form.ts';
import { headerPages, laptop, pages } from '../support/site-pages.ts';
import { expect, test, type Visitor } from './test.ts';

const sendButton = 'main form button[type="submit"]';

const expectCurrentPage = (visitor: Visitor, name: string) =>
  visitor.expectText('header [aria-current="page"]', name);

test.beforeEach(({ visitor }) => visitor.tab.setSize(laptop.width, laptop.height));

test('shows every page with its heading and pictures, without overflow', async ({ visitor }) => {
  for (const { path } of pages) {
    await visitor.open(path);
    await visitor.waitFor(() => document.querySelector('h1')?.innerText);
    await visitor.waitFor(() => {
      for (const image of document.images) image.loading = 'eager';
      return [...document.images].every((image) => image.naturalWidth);
    });
    await visitor.waitFor(() => document.documentElement.scrollWidth <= innerWidth);
  }
});

test('aligns the years with the timeline rows', async ({ visitor }) => {
  await visitor.open('./experience');
  await visitor.waitFor(() => {
    const drawings = [...document.querySelectorAll('main figure > svg, main figure li svg')];
    const lefts = new Set(drawings.map((drawing) => Math.round(drawing.getBoundingClientRect().left)));
    return drawings.length > 5 && lefts.size === 1;
  });
});

test('opens the menu on a phone, focuses it with Tab and closes it with Escape', async ({ visitor }) => {
  const toggle = 'header button[popovertarget="menu"]';
  const isOpen = (open: boolean) =>
    visitor.waitFor((wanted) => document.getElementById('menu')?.matches(':popover-open') === wanted, open);
  await visitor.tab.setSize(450, 844);
  await visitor.open('./');
  await visitor.click(toggle);
  await isOpen(true);
  await visitor.tab.press('Tab');
  await visitor.waitFor(() => document.activeElement?.textContent === 'Home');
  await visitor.tab.press('Escape');
  await isOpen(false);
  for (const open of [true, false, true]) {
    await visitor.click(toggle);
    await isOpen(open);
  }
  await visitor.followLink('./contact');
  await isOpen(false);
});

test('switches themes and keeps the choice across navigation and reloads', async ({ visitor }) => {
  const isDark = (dark: boolean) =>
    visitor.waitFor((wanted) => {
      const [red = 0] = /\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? [];
      return document.documentElement.classList.contains('dark') === wanted && Number(red) < 128 === wanted;
    }, dark);
  const choose = (choice: string) => visitor.click(`footer input[value="${choice}"]`);
  await visitor.open('./about');
  await choose('light');
  await isDark(false);
  await choose('dark');
  await isDark(true);
  await visitor.followLink('./contact');
  await isDark(true);
  await visitor.tab.reload();
  await visitor.waitForPage('/contact');
  await isDark(true);
  await visitor.waitFor(() => document.querySelector('footer input[value="dark"]')?.matches(':checked'));
  await choose('system');
  await isDark(false);
});

test('opens every page from the header', async ({ visitor }) => {
  await visitor.open('./');
  for (const { name, path } of headerPages.toReversed()) {
    await visitor.followLink(path);
    await expectCurrentPage(visitor, name);
    await visitor.waitFor((text) => document.title.includes(text), name === 'Home' ? owner.name : name);
  }
});

test('validates the form, keeps the draft across a reload, and sends it', async ({ visitor }) => {
  const statusLine = 'main [data-state]';
  const message = newMessage({ message: 'Could you look over a schematic?' });
  await visitor.open('./contact');
  await visitor.click(sendButton);
  await visitor.waitFor(() => document.activeElement?.id === 'name');
  await visitor.fillFields({ ...message });
  await visitor.tab.reload();
  await visitor.expectText(statusLine, 'What you typed before is back.');
  await visitor.expectFields({ ...message });
  await visitor.click(sendButton);
  await visitor.expectText(statusLine, 'Stored at');
  await visitor.expectText('[role="status"]', 'Message Sent!');
  await visitor.expectFields({ ...emptyMessage });
  expect(await receivedMessages(message)).toMatchObject([message]);
});
