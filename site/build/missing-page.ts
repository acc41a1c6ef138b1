import type { Plugin } from 'vite';

declare global {
  interface Window {
    /** The framework's router; `navigation.location` is the address asked for while it is not shown yet. */
    __reactRouterDataRouter: { state: { navigation: { location?: Location | undefined } } };
    /** The change of page that became a page load. */
    pageLoadedInstead: Location | undefined;
  }
}

/**
 * What the visitor's page does when the module of another page is gone. Its text becomes part of the framework, so
 * it may name nothing but what every browser has. A module fetched ahead, for which nobody has asked yet, is not missed.
 */
function openAskedPage(): void {
  const asked = window.__reactRouterDataRouter.state.navigation.location;
  // Fetching ahead and the click that follows miss the same module, each on its own.
  if (!asked || asked === window.pageLoadedInstead) return;
  window.pageLoadedInstead = asked;
  // The router waits for this module for ever, also in a page that the browser kept for the way back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  const path = asked.pathname + asked.search;
  // On the way back or forward the address is there already, and with a fragment it would only be scrolled to.
  if (path === location.pathname + location.search) location.reload();
  else location.assign(location.origin + path + asked.hash);
}

const reaction = /console\.error\(`Error loading route module[^;]*;[\s\S]*?window\.location\.reload\(\);/;

/**
 * A new release takes the modules of the old one away, while visitors still have its pages open. The framework then
 * reloads the page that they want to leave, even if they only pointed at a link. Instead they are taken to the page
 * that they asked for, whole and from the new release. The framework has no option for it, and a reload cannot be
 * told apart afterwards in every browser, so its own line is replaced in the build.
 *
 * @throws (the build) when the framework no longer holds that line.
 */
export function missingPage(): Plugin {
  let replaced = false;
  return {
    name: 'missing-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: reaction },
      handler(code) {
        replaced = true;
        return { code: code.replace(reaction, () => `(${openAskedPage})();`), map: null };
      },
    },
    buildEnd(error) {
      if (error || replaced) return;
      throw new Error(
        'The framework reacts to a missing module in a new way. ' +
          'Compare its loadRouteModule with the pattern in site/build/missing-page.ts.',
      );
    },
  };
}
