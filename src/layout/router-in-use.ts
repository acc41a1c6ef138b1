import { startTransition } from 'react';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

let inUse: Router | undefined;

/** The router of the page, as soon as the page is being brought to life; before that, and where it is built, none. */
export function router(): Router | undefined {
  return inUse;
}

/** Tells the rest of the site which router the page was brought to life with. */
export function setRouter(started: Router): void {
  inUse = started;
}

/**
 * Goes through the motions of a change of page, for the page that is shown: it has no data to load, so nothing is
 * fetched and nothing changes. A change that is under way would begin anew, and is what the motions are for.
 * Nobody waits for it, so React takes it in slices.
 */
export function rehearse(): void {
  if (inUse?.state.navigation.state === 'idle') startTransition(() => void inUse?.revalidate());
}
