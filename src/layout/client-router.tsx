import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { settings } from '#src/settings.ts';
import { loadForVisitor } from './fetch-page.ts';
import { type Framework, shownBy } from './page-modules.tsx';
import { setRouter } from './router-in-use.ts';

/** The routes below one of the build's. What has no module yet is loaded when someone goes there. */
function routesBelow(parent: string | undefined): RouteObject[] {
  return Object.values(window.__reactRouterManifest.routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = '', index }): RouteObject => {
      const module = window.__reactRouterRouteModules[id];
      const known = { id, path, ...(module ? shownBy(module) : { lazy: () => loadForVisitor(id) }) };
      return index ? { ...known, index } : { ...known, children: routesBelow(id) };
    });
}

/** What react-router.config.ts says, for the framework's parts in the browser, such as `Meta`. */
const framework = (): Framework => ({
  manifest: window.__reactRouterManifest,
  routeModules: window.__reactRouterRouteModules,
  future: {},
  ssr: false,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
});

/**
 * Brings the page to life with the built site's router, which docs/decisions/0018 explains. No route has data to load, so
 * a page whose code is in place is shown at once.
 */
export function bringToLife(): void {
  const started = createBrowserRouter(routesBelow(undefined), {
    basename: settings.basePath,
    hydrationData: { loaderData: {} },
  });
  setRouter(started);
  const site = (
    <FrameworkContext value={framework()}>
      <RouterProvider router={started} useTransitions={false} />
    </FrameworkContext>
  );
  if (started.state.initialized) {
    startTransition(() => void hydrateRoot(document, site));
    return;
  }
  // Whoever went back before the page was alive has left its address: the other page is drawn once it is loaded.
  const stop = started.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    createRoot(document).render(site);
  });
}
