import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouteObject,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fetchRules } from '#design/page-rules.ts';
import { settings } from '../settings.ts';
import { openWhole } from './missing-page.ts';
import { type Framework, loadModule, shownBy } from './page-modules.tsx';
import { drawAhead } from './page-outlet.tsx';

let router: ReturnType<typeof createBrowserRouter> | undefined;

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

function findRoute(
  id: string,
  routes: DataRouteObject[] = router?.routes ?? [],
): DataRouteObject | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : findRoute(id, route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

/**
 * Loads a route's module and the rules of its page, and puts it into the router, to which the route is then like one
 * that was always there.
 *
 * @returns a promise that rejects when either did not come; the next call tries again
 */
async function load(id: string): Promise<void> {
  const [module] = await Promise.all([loadModule(id), fetchRules()]);
  const route = findRoute(id);
  if (route) Object.assign(route, shownBy(module), { lazy: undefined });
}

/** What the router waits for when someone goes to a route without a module; `load` has told it all by then. */
async function loadForVisitor(id: string): Promise<object> {
  try {
    await load(id);
    return {};
  } catch {
    openWhole(router?.state.navigation.location ?? location);
    return new Promise(() => {});
  }
}

/** Fetches the page of a path and returns the routes that show it, from the outermost to its own. */
async function fetchPage(pathname: string) {
  const matches = matchRoutes(router?.routes ?? [], pathname, settings.basePath) ?? [];
  await Promise.all(matches.map(({ route }) => route.lazy && route.id && load(route.id)));
  return matches;
}

/**
 * Fetches a page's code and rules before anyone goes there, so that a click finds them in place. What does not come
 * is asked for again, and answered for, when the visitor goes there.
 *
 * @param pathname as the browser would ask for it
 */
export function fetchPageAhead(pathname: string): void {
  fetchPage(pathname).catch(() => {});
}

/**
 * Fetches a page that someone is about to go to, and draws it out of sight, so that a click has only to show it.
 *
 * @param pathname as the browser would ask for it
 */
export function preparePage(pathname: string): void {
  fetchPage(pathname).then(
    (matches) => {
      const page = matches.at(-1);
      const isBeside = matches.at(-2)?.route.id === router?.state.matches.at(-2)?.route.id;
      if (page && isBeside) drawAhead({ pathname: page.pathname, page: page.route.element });
    },
    () => {},
  );
}

/**
 * Goes through the motions of a change of page, for the page that is shown: it has no data to load, so nothing is
 * fetched and nothing changes. A change that is under way would begin anew, and is what the motions are for.
 * Nobody waits for it, so React takes it in slices.
 */
export function rehearse(): void {
  if (router?.state.navigation.state === 'idle') startTransition(() => void router?.revalidate());
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
 * Brings the page to life with the built site's router, which decisions/0018 explains. No route has data to load, so
 * a page whose code is in place is shown at once.
 */
export function bringToLife(): void {
  const started = createBrowserRouter(routesBelow(undefined), {
    basename: settings.basePath,
    hydrationData: { loaderData: {} },
  });
  router = started;
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
