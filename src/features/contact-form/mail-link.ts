import type { ContactMessage } from '#contact/contact-message.ts';
import { contact } from '#content/contact.ts';

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
