/**
 * Milliseconds. Capturing the old page and drawing the new one beneath it doubles the time of a page change. A machine
 * that hydrates a page within this time does both within a tenth of a second; a slow phone would not.
 */
const quickHydration = 40;

let isQuick = false;

/** Tells how many milliseconds the page took to hydrate on this machine. */
export function setHydrationTime(milliseconds: number): void {
  isQuick = milliseconds <= quickHydration;
}

/** Draws the new page: across the old one where that is quick, and motion is wanted. */
export async function crossFade(draw: () => void): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isQuick || isCalm || !document.startViewTransition) return draw();
  const transition = document.startViewTransition(draw);
  // A page change that overtakes another skips its animation, which is no error.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
