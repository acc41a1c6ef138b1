import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { Activity, memo, startTransition, useEffect, useState } from 'react';
import { words } from '#content/words.ts';
import { Analytics } from './features/analytics/analytics.tsx';
import { showToast, Toasts } from './features/toasts/toasts.tsx';
import { Tooltip } from './features/tooltips/tooltip.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { ErrorPage, LastResort } from './layout/error-page.tsx';
import { Layout } from './layout/layout.tsx';
import { PageMeta } from './layout/page-meta.tsx';
import { setHydrationTime } from './navigation/cross-fade.ts';
import { CurrentPage } from './navigation/current-page.ts';
import { interceptNavigation, retryPage } from './navigation/intercept-navigation.ts';
import { type LoadedPage, loadPage, pageAt } from './navigation/load-page.ts';
import { PageAnnouncer } from './navigation/page-announcer.tsx';
import { usePrefetch } from './navigation/prefetch.ts';
import type { Page } from './pages.ts';
import { settings } from './settings.ts';

const showOffline = () => showToast({ kind: 'notice', title: words.errorPage.offline });

const OfflinePage = () => <ErrorPage onRetry={retryPage} />;

/** Replaces a page whose code can't be loaded. It has its own id, because `App` keys pages by id. */
function failed(page: Page): LoadedPage {
  return { page: { ...page, id: 'offline', standalone: false }, Content: OfflinePage };
}

/*
 * What happens on a click
 *
 * 1. Pointing at a link or focusing it loads the page's code (`navigation/prefetch.ts`). React renders the page into a
 *    hidden `Activity`, so a click only has to show it.
 * 2. On the click the browser fires `navigate`. `navigation/intercept-navigation.ts` takes over if the destination is a
 *    page of this site. The browser still manages history, address and scroll positions.
 * 3. The new page is shown in one synchronous update, in a cross-fade if the machine is fast
 *    (`navigation/cross-fade.ts`). The first frame has only the first screen (`data-arriving` in `styles/base.css`).
 * 4. After that frame `navigation/page-announcer.tsx` announces the title and moves the focus, and the rest appears.
 *
 * Browsers load documents if they lack the Navigation API or `settings.analytics` is set.
 */

/** Returns the visible page and the prefetched one, if any. Leaving a page unmounts it. */
function usePages(first: LoadedPage) {
  const [{ shown, prefetched }, setPages] = useState<{ shown: LoadedPage; prefetched?: LoadedPage }>({
    shown: first,
  });
  usePrefetch((prefetched) => startTransition(() => setPages(({ shown }) => ({ shown, prefetched }))));
  useEffect(() => {
    setHydrationTime(performance.now() - (performance.getEntriesByName('hydrate')[0]?.startTime ?? 0));
    const show = (shown: LoadedPage) => setPages({ shown });
    // After a reload, going back before hydration changes only the address.
    const current = pageAt(location.pathname);
    if (current && current !== first.page) loadPage(current).then(show, () => location.reload());
    // This service counts loaded documents, but perhaps not page changes in place.
    if (settings.analytics) return;
    return interceptNavigation({ show, onOffline: showOffline, failed });
  }, [first]);
  return { shown, prefetched: prefetched === shown ? undefined : prefetched };
}

/** Each has its own error boundary, so the page survives if one fails. */
const extras = [PageAnnouncer, Toasts, Tooltip, Analytics];

const standaloneErrorPage = (
  <main id="main">
    <ErrorPage />
  </main>
);

/** Memoized, so showing a hidden page doesn't render it again. */
const PageContent = memo(function PageContent({ loaded: { page, Content } }: { loaded: LoadedPage }) {
  // Hydration ends here: React hydrates an `Activity` last. Effects don't run in hidden ones.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <ErrorBoundary fallback={page.standalone ? standaloneErrorPage : <ErrorPage />}>
      <Content />
    </ErrorBoundary>
  );
});

/** Renders the contents of `<body>`. */
export function App({ first }: { first: LoadedPage }) {
  const { shown, prefetched } = usePages(first);
  const content = [shown, prefetched].map(
    (loaded) =>
      loaded && (
        <Activity key={loaded.page.id} mode={loaded === shown ? 'visible' : 'hidden'}>
          <PageContent loaded={loaded} />
        </Activity>
      ),
  );
  return (
    <CurrentPage value={shown.page}>
      <PageMeta page={shown.page} />
      <ErrorBoundary fallback={<LastResort />}>
        <ErrorBoundary fallback={standaloneErrorPage}>
          {shown.page.standalone ? content : <Layout>{content}</Layout>}
        </ErrorBoundary>
      </ErrorBoundary>
      {extras.map((Extra, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <ErrorBoundary key={at} fallback={null}>
          <Extra />
        </ErrorBoundary>
      ))}
    </CurrentPage>
  );
}
