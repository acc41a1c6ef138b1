/**
 * Pages cross-fade only if hydration took at most this many milliseconds. A view transition doubles the time of a
 * page change; a machine that hydrates this fast still stays within 100 ms.
 */
const quickHydration = 40;

let isQuick = false;

/** Sets how many milliseconds hydration took. */
export function setHydrationTime(milliseconds: number): void {
  isQuick = milliseconds <= quickHydration;
}

/** Updates the page, in a view transition if it is supported, the machine is fast and the visitor accepts motion. */
export async function crossFade(update: () => void): Promise<void> {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isQuick || reducesMotion || !document.startViewTransition) return update();
  const transition = document.startViewTransition(update);
  // Rejects if another page change skips this animation.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
