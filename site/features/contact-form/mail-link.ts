import type { ContactMessage } from '#contact/contact-message.ts';
import { contact } from '#content/contact.ts';

/** Characters. Some mail clients cut a URL at about 2,000. */
const longestBody = 1500;

/** Returns a mailto URL with the message filled in. */
export function mailLink(email: string, { name, subject, message }: ContactMessage): string {
  const text = [...message];
  const body =
    text.length > longestBody ? `${text.slice(0, longestBody).join('')}\n\n${contact.form.mailCut}` : message;
  const signed = name ? `${body}\n\n${name}` : body;
  const lines = signed.replace(/\r?\n/g, '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
