import type { ContactMessage } from '#contact/contact-message.ts';
import { contact } from '#content/contact.ts';

const key = 'contact-draft';

/** Keeps what is typed for this tab, so that a reload loses nothing; a cleared form has none. Blocked storage is no error. */
export function keepDraft(draft: ContactMessage): void {
  try {
    if (Object.values(draft).some((value) => value !== ''))
      sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** What was typed before the reload, as far as it is readable. */
export function restoreDraft(): Partial<ContactMessage> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === 'string' && value !== ''),
    );
  } catch {
    return {};
  }
}

/** Some mail programs cut an address line at about 2,000 characters; a text cut short in silence would be a loss. */
const longestBody = 1500;

/** A mailto address that carries on with the message where the form failed. */
export function mailLink(email: string, { name, subject, message }: ContactMessage): string {
  const text = [...message];
  const body =
    text.length > longestBody ? `${text.slice(0, longestBody).join('')}\n\n${contact.form.mailCut}` : message;
  const signed = name ? `${body}\n\n${name}` : body;
  const lines = signed.replace(/\r?\n/g, '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
