import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { Activity, memo, startTransition, useEffect, useState } from 'react';
import { words } from '#content/words.ts';
import { Analytics } from './features/analytics/analytics.tsx';
import { Toasts, toast } from './features/toasts/toasts.tsx';
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

const showOffline = () => toast({ kind: 'notice', title: words.errorPage.offline });

const OfflinePage = () => <ErrorPage onRetry={retryPage} />;

/** Shown instead of a page whose code can't be loaded. Its own id keeps it apart from that page, drawn out of sight. */
function failed(page: Page): LoadedPage {
  return { page: { ...page, id: 'offline', standalone: false }, Content: OfflinePage };
}

/**
 * The page that is shown, and the one that the visitor is about to go to, drawn out of sight: a click then has only to
 * show it. Leaving a page unmounts it.
 */
function usePages(first: LoadedPage) {
  const [{ shown, upcoming }, setPages] = useState<{ shown: LoadedPage; upcoming?: LoadedPage }>({
    shown: first,
  });
  usePrefetch((upcoming) => startTransition(() => setPages(({ shown }) => ({ shown, upcoming }))));
  useEffect(() => {
    setHydrationTime(performance.now() - (performance.getEntriesByName('hydrate')[0]?.startTime ?? 0));
    const show = (shown: LoadedPage) => setPages({ shown });
    // After a reload the way back stays in the document, and may have been gone before it was hydrated.
    const current = pageAt(location.pathname);
    if (current && current !== first.page) loadPage(current).then(show, () => location.reload());
    return interceptNavigation({ show, onOffline: showOffline, failed });
  }, [first]);
  return { shown, upcoming: upcoming === shown ? undefined : upcoming };
}

/** What a page can do without: where one of them breaks, the rest stays. */
const extras = [PageAnnouncer, Toasts, Tooltip, Analytics];

/** With the `main` that the page would have brought. */
const standaloneErrorPage = (
  <main id="main">
    <ErrorPage />
  </main>
);

/** What a page shows, rendered once: a page that was drawn out of sight is not rendered again when it is shown. */
const PageContent = memo(function PageContent({ drawn: { page, Content } }: { drawn: LoadedPage }) {
  // React hydrates an `Activity` after all that stands around it; nothing out of sight runs an effect.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <ErrorBoundary instead={page.standalone ? standaloneErrorPage : <ErrorPage />}>
      <Content />
    </ErrorBoundary>
  );
});

/** All that stands in the body. */
export function App({ first }: { first: LoadedPage }) {
  const { shown, upcoming } = usePages(first);
  const content = [shown, upcoming].map(
    (drawn) =>
      drawn && (
        <Activity key={drawn.page.id} mode={drawn === shown ? 'visible' : 'hidden'}>
          <PageContent drawn={drawn} />
        </Activity>
      ),
  );
  return (
    <CurrentPage value={shown.page}>
      <PageMeta page={shown.page} />
      <ErrorBoundary instead={<LastResort />}>
        <ErrorBoundary instead={standaloneErrorPage}>
          {shown.page.standalone ? content : <Layout>{content}</Layout>}
        </ErrorBoundary>
      </ErrorBoundary>
      {extras.map((Extra, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <ErrorBoundary key={at} instead={null}>
          <Extra />
        </ErrorBoundary>
      ))}
    </CurrentPage>
  );
}
