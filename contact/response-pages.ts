import type { ContactMessage } from './contact-message.ts';
import { englishReason, type Refusal, type RefusalWords, refusalSentence } from './refusals.ts';

/** The pages for a form that a browser posted without script, as HTML documents made by the site's build. */
export interface ResponsePages {
  sent: string;
  /** Has placeholders for the reason and for what was typed: %reason%, %name%, %email%, %subject%, %message%. */
  refused: string;
  /** For what was refused without its text being known: has a place for the reason, and says where the text is. */
  unread: string;
  /** The reasons in the language of the pages; without them they are English. */
  refusals?: RefusalWords | undefined;
}

/** The page for a refused form. It returns what was typed, as far as that is known, so that nothing of it is lost. */
export function refusedPage(pages: ResponsePages, refusal: Refusal, typed?: ContactMessage): string {
  const reason = pages.refusals ? refusalSentence(refusal, pages.refusals) : englishReason(refusal);
  const hasText = typed && Object.values(typed).some((text) => text !== '');
  return hasText ? fillPage(pages.refused, { ...typed, reason }) : fillPage(pages.unread, { reason });
}

/** Puts texts into the placeholders of a page; one that has no text stays. */
function fillPage(page: string, texts: Readonly<Record<string, string>>): string {
  // All placeholders in one pass: one inside of what a visitor typed stays what it is.
  return page.replace(/%(reason|name|email|subject|message)%/g, (all, placeholder: string) =>
    escapeHtml(texts[placeholder] ?? all),
  );
}

/** Safe between tags, in a textarea and in a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
