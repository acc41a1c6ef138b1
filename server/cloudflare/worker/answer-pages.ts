import type { ContactMessage } from '#contact/contact-message.ts';
import refused from '../../../build/responses/refused.html';
import sent from '../../../build/responses/sent.html';
import config from '../../../build/server-config.json';

/** A page for a person whose browser posted the form without script. */
interface AnswerPage {
  html: string;
  /** The headers that the site's build gives to its pages: its security policy above all. */
  headers: Record<string, string>;
}

/** The marks in the refusal page that give way to text. */
const marks = /%(reason|name|email|subject|message)%/g;

export function sentPage(): AnswerPage {
  return { html: sent, headers: config.headers };
}

/** Shows the reason and the form filled in again, so that nothing typed is lost. */
export function refusedPage(reason: string, typed: ContactMessage): AnswerPage {
  const texts: Record<string, string> = { ...typed, reason };
  // All marks in one pass: a mark inside of what a visitor typed stays what it is.
  const html = refused.replace(marks, (_, mark: string) => escapeHtml(texts[mark] ?? ''));
  return { html, headers: config.headers };
}

/** Safe between tags, in a textarea and in a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
