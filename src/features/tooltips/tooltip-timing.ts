/** Milliseconds of rest on an element before its tooltip opens. */
export const openDelay = 700;
/** Milliseconds after one closes within which the next opens at once. */
export const skipDelay = 300;

/** Milliseconds for the pointer to cross from an element to its tooltip, which stays while it is pointed at. */
export const closeDelay = 200;

/** How long to wait before opening, given when the last tooltip closed. Times in milliseconds on one clock. */
export function delayBefore(now: number, lastClosed: number | undefined): number {
  return lastClosed !== undefined && now - lastClosed < skipDelay ? 0 : openDelay;
}
