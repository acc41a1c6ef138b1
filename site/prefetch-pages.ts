/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
}

/** Returns the paths of this site's pages from the document's Speculation Rules, so the script needs no list of pages. */
function pagePaths(): string[] {
  const rules = document.querySelector('script[type="speculationrules"]')?.textContent ?? '{}';
  return JSON.parse(rules).prerender?.[0].where.and[0].href_matches ?? [];
}

/**
 * Prefetches a page of this site when its link is hovered or focused, in browsers without Speculation Rules. Uses
 * `fetch`, because the security policy blocks `<link rel="prefetch">` in Firefox. The browser keeps the document as long
 * as its `Cache-Control` allows.
 */
export function prefetchPages(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (HTMLScriptElement.supports?.('speculationrules') || connection?.saveData) return;
  const wanted = new Set(pagePaths());
  wanted.delete(location.pathname);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === location.origin && wanted.delete(link.pathname))
      fetch(link.pathname, { priority: 'low' }).catch(() => {});
  };
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, prefetch, { passive: true });
}
