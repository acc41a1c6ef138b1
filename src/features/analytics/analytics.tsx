import { useEffect } from 'react';
import { loadsAnalytics } from '#src/content/measurement-id.ts';
import { settings, withinBase } from '#src/settings.ts';

const { analyticsId: measurementId, analytics } = settings;

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: unknown[]) => void;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Queues a call in `dataLayer` until the service's script runs, as the service documents it. */
function queue(..._call: unknown[]): void {
  window.dataLayer ??= [];
  // The service takes only a real `arguments` object for a command; an array it treats as data.
  // biome-ignore lint/complexity/noArguments: required by gtag.js
  window.dataLayer.push(arguments);
}

/**
 * Loads a service's script without waiting for it and without minding if it is blocked. Only after the page is loaded:
 * before that, a service that does not answer would keep the browser's sign of being busy on.
 */
function loadScript(address: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = address;
  const fetchScript = () => document.head.append(script);
  if (document.readyState === 'complete') fetchScript();
  else addEventListener('load', fetchScript, { once: true });
}

/**
 * Reports one page view per route change, the first page included; none without an id. If the reports leave the page,
 * a visitor who sends a Global Privacy Control signal isn't reported. A change of the fragment alone is not a view. A
 * navigation succeeds after the page's title is in place, which the service reads by itself.
 */
export function Analytics() {
  useEffect(() => {
    const isLoading = loadsAnalytics(measurementId);
    if (measurementId === '' || (isLoading && navigator.globalPrivacyControl)) return;
    window.gtag ??= queue;
    let reported: string | undefined;
    const report = () => {
      const path = (withinBase(location.pathname) ?? location.pathname) + location.search;
      if (path === reported) return;
      reported = path;
      window.gtag?.('config', measurementId, { page_path: path });
    };
    window.gtag('js', new Date());
    report();
    if (isLoading)
      loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
    globalThis.navigation?.addEventListener('navigatesuccess', report);
    return () => globalThis.navigation?.removeEventListener('navigatesuccess', report);
  }, []);
  // Another service counts documents by itself: with one, pages aren't changed in place (app.tsx).
  useEffect(() => {
    if (analytics && !navigator.globalPrivacyControl) loadScript(analytics.script, analytics.attributes);
  }, []);
  return null;
}
