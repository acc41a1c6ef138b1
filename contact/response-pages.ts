import { escapeMarkup } from '#model/sentence.ts';
import type { ContactMessage } from './contact-message.ts';
import { englishReason, type Refusal, type RefusalTexts, refusalSentence } from './refusals.ts';

/** The response pages for a form posted without script, as HTML from the site's build. */
export interface ResponsePages {
  sent: string;
  /** Has the placeholders %reason%, %name%, %email%, %subject% and %message%. */
  refused: string;
  /** For refusals of a form whose contents are unknown or empty. Has the placeholder %reason%. */
  unread: string;
  /** Reasons in the language of the pages; English by default. */
  refusals?: RefusalTexts | undefined;
}

/** Renders the page for a refused form, with its contents if they are known. */
export function renderRefusal(pages: ResponsePages, refusal: Refusal, contents?: ContactMessage): string {
  const reason = pages.refusals ? refusalSentence(refusal, pages.refusals) : englishReason(refusal);
  const hasText = contents && Object.values(contents).some((text) => text !== '');
  return hasText ? fillPage(pages.refused, { ...contents, reason }) : fillPage(pages.unread, { reason });
}

/** Fills in all placeholders in one pass, so placeholders that a visitor typed stay as they are. */
function fillPage(page: string, texts: Readonly<Record<string, string>>): string {
  return page.replace(/%(reason|name|email|subject|message)%/g, (all, placeholder: string) =>
    escapeMarkup(texts[placeholder] ?? all),
  );
}
