import type { ComponentType, ContextType, ReactNode } from 'react';
import type { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/** What the framework's own parts, such as `Meta`, are told of the site. */
export type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

declare global {
  interface Window {
    /** Every route of the build with the addresses of its modules. */
    __reactRouterManifest: Framework['manifest'];
    /** The modules of the routes that are loaded, by the ids of the routes. */
    __reactRouterRouteModules: Framework['routeModules'];
  }
}

type RouteModule = Framework['routeModules'][string] & object;

/** What a loaded route shows, from its module. The root's layout is the document around both. */
export function shownBy({ default: Page, ErrorBoundary, Layout, handle }: RouteModule) {
  const within = (Part: ComponentType | undefined): ReactNode =>
    Part &&
    (Layout ? (
      <Layout>
        <Part />
      </Layout>
    ) : (
      <Part />
    ));
  return {
    element: within(Page as ComponentType),
    errorElement: within(ErrorBoundary as ComponentType | undefined),
    handle,
  };
}

const loading = new Map<string, Promise<RouteModule>>();

/**
 * Loads and runs the module of a route, and those that it imports beside it rather than after it.
 *
 * @returns a promise that rejects when a module did not come; the next call tries again
 */
export function loadModule(id: string): Promise<RouteModule> {
  const underWay = loading.get(id);
  if (underWay) return underWay;
  const { module, imports = [] } = window.__reactRouterManifest.routes[id] ?? { module: '' };
  const started = Promise.all(
    [module, ...imports].map((address): Promise<RouteModule> => import(/* @vite-ignore */ address)),
  ).then(([loaded]) => {
    window.__reactRouterRouteModules[id] = loaded;
    return loaded as RouteModule;
  });
  loading.set(id, started);
  started.catch(() => loading.delete(id));
  return started;
}
