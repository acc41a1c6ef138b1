import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { settings, underBase } from './settings.ts';

/**
 * Addresses at which the server can only have sent the 404 page, but the router would not show it: those outside of
 * the site's own path, where it shows nothing, and the receiver's two answers, which are routes for the build alone.
 * The page in hand is complete without the router.
 */
function isBeyondRouter(pathname: string): boolean {
  return !`${pathname}/`.startsWith(settings.basePath) || pathname.startsWith(underBase('/answers/'));
}

/** Brings the page to life. The built site calls it once the page is painted and quiet (site/build/boot.ts). */
export function start(): void {
  const { pathname } = location;
  if (isBeyondRouter(pathname)) {
    console.error('404: no page at', pathname);
    return;
  }
  performance.mark('hydration');
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

if (import.meta.env.DEV) start();
