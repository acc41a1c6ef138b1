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

/** Returns the saved fields that have text, or undefined if storage is blocked or the draft isn't JSON. */
export function restoreDraft(): Partial<ContactMessage> | undefined {
  try {
    const stored = Object.entries({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}') });
    return Object.fromEntries(stored.filter(([, value]) => typeof value === 'string' && value !== ''));
  } catch {
    return undefined;
  }
}
