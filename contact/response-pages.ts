import type { ContactMessage } from './contact-message.ts';
import { type RefusalWords, translateRefusal } from './translate-refusal.ts';

/** The pages for a form that a browser posted without script, as HTML documents made by the site's build. */
export interface ResponsePages {
  sent: string;
  /** Has placeholders for the reason and for what was typed: %reason%, %name%, %email%, %subject%, %message%. */
  refused: string;
  /** For what was refused without its text being known: has a place for the reason, and says where the text is. */
  unread: string;
  /** The reasons in the language of the pages; without them they stay English. */
  refusals?: RefusalWords | undefined;
}

/** The page for a refused form. It returns what was typed, as far as that is known, so that nothing of it is lost. */
export function refusedPage(pages: ResponsePages, reason: string, typed?: ContactMessage): string {
  const { refusals } = pages;
  const words = refusals ? translateRefusal(reason, refusals) : reason;
  const hasText = typed && Object.values(typed).some((text) => text !== '');
  return hasText
    ? fillPage(pages.refused, { ...typed, reason: words })
    : fillPage(pages.unread, { reason: words });
}

/** Puts texts into the placeholders of a page; one that has no text stays. */
function fillPage(page: string, texts: Readonly<Record<string, string>>): string {
  // All placeholders in one pass: one inside of what a visitor typed stays what it is.
  return page.replace(/%(reason|name|email|subject|message)%/g, (all, placeholder: string) =>
    escapeHtml(texts[placeholder] ?? all),
  );
}

/** Safe between tags, in a textarea and in a quoted attribute. By patterns: `replaceAll` takes three times as long. */
function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
