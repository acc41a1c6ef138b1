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

/** Queues a call in `dataLayer` until gtag.js runs. */
function queue(..._call: unknown[]): void {
  window.dataLayer ??= [];
  // gtag.js treats only an `arguments` object as a command; an array is data.
  // biome-ignore lint/complexity/noArguments: required by gtag.js
  window.dataLayer.push(arguments);
}

/** Loads a script after the page's `load` event, so a slow service doesn't keep the browser's loading indicator on. */
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
 * Loads the configured analytics services. Reports each page view to Google; other services count page loads. With a
 * Global Privacy Control signal, sends nothing to other sites.
 */
export function Analytics() {
  useEffect(() => {
    const loadsScript = loadsAnalytics(measurementId);
    if (measurementId === '' || (loadsScript && navigator.globalPrivacyControl)) return;
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
    if (loadsScript)
      loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
    globalThis.navigation?.addEventListener('navigatesuccess', report);
    return () => globalThis.navigation?.removeEventListener('navigatesuccess', report);
  }, []);
  // With another service, in-place navigation is off (app.tsx).
  useEffect(() => {
    if (analytics && !navigator.globalPrivacyControl) loadScript(analytics.script, analytics.attributes);
  }, []);
  return null;
}
