import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { underBase } from './settings.ts';

/**
 * Brings the page to life. The built site calls it once the page is painted and quiet (site/build/boot.ts).
 *
 * The receiver's two answers are routes for the build alone. Visited, their addresses are unknown ones: the router
 * would find a page that the 404 page in hand does not hold, and put both on the screen.
 */
export function start(): void {
  if (location.pathname.startsWith(underBase('/answers/'))) {
    console.error('404: no page at', location.pathname);
    return;
  }
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

if (import.meta.env.DEV) start();
