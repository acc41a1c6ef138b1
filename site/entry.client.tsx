import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Brings the page to life. The built site calls it once the page is painted and quiet (site/build/boot.ts). */
export function start(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

if (import.meta.env.DEV) start();
