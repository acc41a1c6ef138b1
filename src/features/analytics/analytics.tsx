import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { gtag, mayCount, startCounting } from './page-views.ts';

/**
 * Reports one page view per route change, the first page included. A change of the fragment alone is not one.
 * It runs after the page's title is in place, so that the report carries the new title.
 */
export function Analytics({ measurementId }: { measurementId: string }) {
  const { pathname, search } = useLocation();
  const reported = useRef<string>(undefined);
  const path = pathname + search;
  useEffect(() => {
    if (reported.current === path || !mayCount(measurementId, navigator.globalPrivacyControl)) return;
    reported.current = path;
    startCounting(measurementId);
    gtag('config', measurementId, { page_path: path, page_title: document.title });
  }, [measurementId, path]);
  return null;
}
