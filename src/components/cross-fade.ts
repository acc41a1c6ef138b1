import { useSyncExternalStore } from 'react';

/**
 * Taking the old page's picture and drawing the new one beneath it doubles the time of a page change. A machine that
 * brings a page to life within this many milliseconds does both within a tenth of a second; a phone would not.
 */
const quick = 80;

let isQuick = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page change that overtakes another ends its cross-fade, which the router leaves to be reported as an error. */
function expectOvertaking(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

/** Tells how long, in milliseconds, this machine took to bring the page to life. */
export function noteHydration(took: number): void {
  isQuick = took <= quick;
  if (isQuick) expectOvertaking();
  for (const listener of listeners) listener();
}

/** Whether pages cross-fade here. */
export function useCrossFade(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isQuick,
    () => false,
  );
}
