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

/** Returns the saved fields that have text, or undefined if storage is blocked. Ignores a damaged draft. */
export function restoreDraft(): Partial<ContactMessage> | undefined {
  let draft: string | null;
  try {
    draft = sessionStorage.getItem(key);
  } catch {
    return undefined;
  }
  try {
    const stored: unknown = JSON.parse(draft ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === 'string' && value !== ''),
    );
  } catch {
    return {};
  }
}
