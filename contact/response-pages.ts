import type { ContactField } from './contact-message.ts';

/** The pages for a form that a browser posted without script, as HTML documents made by the site's build. */
export interface ResponsePages {
  sent: string;
  /** Has placeholders for the reason and for what was typed: %reason%, %name%, %email%, %subject%, %message%. */
  refused: string;
}

/** Puts texts into the placeholders of a page, so that nothing that a visitor typed is lost. */
export function fillPage(page: string, texts: Readonly<Record<ContactField | 'reason', string>>): string {
  // All placeholders in one pass: one inside of what a visitor typed stays what it is.
  return page.replace(/%(reason|name|email|subject|message)%/g, (_, placeholder: keyof typeof texts) =>
    escapeHtml(texts[placeholder]),
  );
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
