import fontFaces from 'virtual:font-faces';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { Analytics } from '#src/features/analytics/analytics.tsx';
import { followTheme } from '#src/features/theme/follow-theme.ts';
import { ToastHost } from '#src/features/toasts/toast-host.tsx';
import { TooltipHost } from '#src/features/tooltips/tooltip-host.tsx';
import { AnnouncePage } from '#src/layout/announce-page.tsx';
import { ErrorPage } from '#src/layout/error-page.tsx';
import { IdentityLinks } from '#src/layout/icon-links.tsx';
import { WarmUp } from '#src/layout/warm-up.tsx';
import { settings } from '#src/settings.ts';
import siteCss from '#src/site.css?inline';

/** A route that exports `handle = { scriptless: true }` is sent without any script but the theme lines. */
function useScriptless(): boolean {
  return useMatches().some(
    ({ handle }) => (handle as { scriptless?: boolean } | undefined)?.scriptless === true,
  );
}

/**
 * The document around every page. What stands under `import.meta.env.SSR` exists only in the built HTML:
 * React never creates a script or the site's style element in the browser.
 */
export function Layout({ children }: { children: ReactNode }) {
  const scriptless = useScriptless();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before first paint */}
            <script dangerouslySetInnerHTML={{ __html: `(${followTheme})()` }} />
            <style href="site" precedence="base">
              {fontFaces + siteCss}
            </style>
          </>
        )}
        <Meta />
        <Links />
        <IdentityLinks />
      </head>
      <body>
        {children}
        {import.meta.env.SSR && !scriptless && <Scripts />}
      </body>
    </html>
  );
}

export default function Site() {
  // The hook, not the component: that also renders an inline script, which React would have to create in the browser
  // when it draws the whole page anew after an error, and the policy forbids that.
  useScrollRestoration({ storageKey: 'scroll-positions' });
  return (
    <>
      <Outlet />
      <AnnouncePage />
      <WarmUp />
      <ToastHost />
      <TooltipHost />
      <Analytics measurementId={settings.analyticsId} />
    </>
  );
}

/** The last resort: an error outside the frame, such as on /links. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
