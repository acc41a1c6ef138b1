import type { ContactMessage } from '#contact/contact-message.ts';

const key = 'contact-draft';

/** Saves the draft in sessionStorage so a reload doesn't lose it; an empty form has no draft. */
export function storeDraft(draft: ContactMessage): void {
  try {
    if (Object.values(draft).some((value) => value !== ''))
      sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** Returns the saved fields that have text; ignores a damaged draft. */
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
