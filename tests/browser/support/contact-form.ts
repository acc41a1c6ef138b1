import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ContactMessage, contactFields } from '#contact/contact-message.ts';
import { serverEnvironment, site } from './served-sites.ts';
import { open } from './site-pages.ts';

/** Returns a message with a unique subject, by which `receivedMessages` finds it. */
export function newMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Ada Example',
    email: 'ada@example.org',
    subject: `Inquiry ${randomUUID()}`,
    message: 'Could you look over a schematic?\nIt is a front end for electrodes.',
    ...changes,
  };
}

export function contactForm(page: Page): Record<keyof ContactMessage | 'button' | 'statusLine', Locator> {
  const field = (name: string) => page.getByRole('textbox', { name });
  return {
    name: field('Name'),
    email: field('Email'),
    subject: field('Subject'),
    message: field('Message'),
    button: page.getByRole('main').getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ }),
    statusLine: page.getByRole('main').locator('[data-state]'),
  };
}

export async function fillForm(page: Page, message: ContactMessage): Promise<void> {
  for (const field of contactFields) await contactForm(page)[field].fill(message[field]);
}

export async function expectFields(page: Page, typed: ContactMessage): Promise<void> {
  for (const field of contactFields) await expect(contactForm(page)[field]).toHaveValue(typed[field]);
}

export const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Opens the contact page with a paused clock. Advance it with `runFor`. */
export async function openContactWithPausedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await open(page, './contact');
  await page.clock.pauseAt('2025-11-20T11:00:00');
}

/** Returns the sample site's received messages with this subject, newest first. */
export async function receivedMessages({ subject }: ContactMessage): Promise<ContactMessage[]> {
  const command = ['commands/messages/messages.ts', '--json'];
  const cwd = resolve(import.meta.dirname, '../../..');
  const env = serverEnvironment(site);
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env, maxBuffer: 2 ** 26 });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((message) => message.subject === subject);
}

/** Locates open toasts. */
export const openToasts = (page: Page) => page.locator(':is([role="alert"], [role="status"]) > div');

/** Locates the open toast with this title. */
export const toast = (page: Page, name: string) =>
  openToasts(page).filter({ has: page.getByText(name, { exact: true }) });
