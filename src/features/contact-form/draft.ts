import type { ContactMessage } from '#contact/contact-message.ts';

const key = 'contact-draft';

/** Keeps what is typed for this tab, so that a reload loses nothing; a cleared form has none. Blocked storage is no error. */
export function keepDraft(draft: ContactMessage): void {
  try {
    if (Object.values(draft).some((value) => value !== ''))
      sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** What was typed before the reload, as far as it is readable. */
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
