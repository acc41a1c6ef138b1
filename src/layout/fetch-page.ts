import { type DataRouteObject, matchRoutes } from 'react-router';
import { fetchRules } from '#src/components/page-rules.ts';
import { settings } from '#src/settings.ts';
import { openWhole } from './missing-page.ts';
import { loadModule, shownBy } from './page-modules.tsx';
import { drawAhead } from './page-outlet.tsx';
import { router } from './router-in-use.ts';

function findRoute(
  id: string,
  routes: DataRouteObject[] = router()?.routes ?? [],
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
export async function loadForVisitor(id: string): Promise<object> {
  try {
    await load(id);
    return {};
  } catch {
    openWhole(router()?.state.navigation.location ?? location);
    return new Promise(() => {});
  }
}

/** Fetches the page of a path and returns the routes that show it, from the outermost to its own. */
async function fetchPage(pathname: string) {
  const matches = matchRoutes(router()?.routes ?? [], pathname, settings.basePath) ?? [];
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
      const isBeside = matches.at(-2)?.route.id === router()?.state.matches.at(-2)?.route.id;
      if (page && isBeside) drawAhead({ pathname: page.pathname, page: page.route.element });
    },
    () => {},
  );
}
