import { useEffect } from 'react';
import { withinBase } from '#src/settings.ts';
import { gtag, mayCount, startCounting } from './page-views.ts';

/**
 * Reports one page view per route change, the first page included. A change of the fragment alone is not one. A
 * navigation succeeds after the page's title is in place, so the report carries the new title.
 */
export function Analytics({ measurementId }: { measurementId: string }) {
  useEffect(() => {
    if (!mayCount(measurementId, navigator.globalPrivacyControl)) return;
    let reported: string | undefined;
    const report = () => {
      const path = (withinBase(location.pathname) ?? location.pathname) + location.search;
      if (path === reported) return;
      reported = path;
      gtag('config', measurementId, { page_path: path, page_title: document.title });
    };
    startCounting(measurementId);
    report();
    globalThis.navigation?.addEventListener('navigatesuccess', report);
    return () => globalThis.navigation?.removeEventListener('navigatesuccess', report);
  }, [measurementId]);
  return null;
}
