import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { namePageRules } from '#src/components/page-rules.ts';
import { bringToLife } from '#src/layout/client-router.tsx';
import { namePagesAhead } from '#src/layout/warm-up.tsx';
import { settings, underBase } from '#src/settings.ts';

/**
 * Addresses at which the server can only have sent the 404 page, but the router would not show it: those outside of
 * the site's own path, where it shows nothing, and the receiver's two answers, which are routes for the build alone.
 * The page in hand is complete without the router.
 */
function isBeyondRouter(pathname: string): boolean {
  return !`${pathname}/`.startsWith(settings.basePath) || pathname.startsWith(underBase('/answers/'));
}

/**
 * Brings the page to life. The built site calls it once the page is painted and quiet (plugins/boot.ts).
 *
 * @param rules address of the file with the rules of all pages
 * @param ahead paths of the other pages that are to be fetched in an idle moment
 */
export function start({ rules, ahead }: { rules: string; ahead: string[] }): void {
  const { pathname } = location;
  if (isBeyondRouter(pathname)) {
    console.error('404: no page at', pathname);
    return;
  }
  namePageRules(rules);
  namePagesAhead(ahead);
  performance.mark('hydration');
  // In development the framework's own router takes changes of the code in.
  if (import.meta.env.DEV) hydrateRoot(document, <HydratedRouter />);
  else bringToLife();
}

// In development pages carry their rules themselves, and modules are fetched as they are asked for.
if (import.meta.env.DEV) start({ rules: '', ahead: [] });
