import { loadsGoogleAnalytics } from '#model/measurement-id.ts';

// The script of every page must not import `settings.ts`, which is in the chunk that islands share: each page would load it.
const { basePath, analyticsId: measurementId, analytics } = __SETTINGS__;

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: unknown[]) => void;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
  interface Document {
    /** Whether the browser has prerendered the page and not shown it yet. */
    prerendering?: boolean;
  }
}

/** Returns the visible page's path without the base path. */
export function pagePath(): string {
  const { pathname } = location;
  return `${pathname}/`.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname;
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

/** Makes one configuration call for each page that is loaded or shown again. */
function reportToGoogle(): void {
  const loadsScript = loadsGoogleAnalytics(measurementId);
  if (measurementId === '' || (loadsScript && navigator.globalPrivacyControl)) return;
  window.gtag = queue;
  const report = () => {
    window.gtag?.('config', measurementId, { page_path: pagePath() + location.search });
  };
  window.gtag('js', new Date());
  report();
  if (loadsScript)
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  // The back-forward cache shows this document again.
  addEventListener('pageshow', ({ persisted }) => persisted && report());
}

function start(): void {
  reportToGoogle();
  if (analytics && !navigator.globalPrivacyControl) loadScript(analytics.script, analytics.attributes);
}

/**
 * Starts the configured analytics services; on a prerendered page only when it is shown, which may be never. With a
 * Global Privacy Control signal, sends nothing to other sites.
 */
export function reportPageViews(): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
