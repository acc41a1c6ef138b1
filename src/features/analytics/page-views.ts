/** Google's own shape: a call is its arguments object, pushed on a list that their script reads. */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Whether this visitor may be counted: an id is configured and no Global Privacy Control signal is set. */
export function mayCount(measurementId: string, privacyControl: boolean | undefined): boolean {
  return measurementId !== '' && privacyControl !== true;
}

/** Queues one call for gtag.js. It works before that script has arrived and costs nothing if it never does. */
export function gtag(..._call: unknown[]): void {
  window.dataLayer ??= [];
  // gtag.js takes only a real `arguments` object for a command; an array it treats as data.
  // biome-ignore lint/complexity/noArguments: required by gtag.js
  window.dataLayer.push(arguments);
}

const library = 'https://www.googletagmanager.com/gtag/js?id=';

let started = false;

/**
 * Fetches gtag.js once, without waiting for it and without minding if it is blocked. Only after the page is
 * loaded: before that, a service that does not answer would keep the browser's sign of being busy on.
 */
export function startCounting(measurementId: string): void {
  if (started) return;
  started = true;
  gtag('js', new Date());
  const script = document.createElement('script');
  script.async = true;
  script.src = library + encodeURIComponent(measurementId);
  const fetchScript = () => document.head.append(script);
  if (document.readyState === 'complete') fetchScript();
  else addEventListener('load', fetchScript, { once: true });
}
