/*
 * The one script of a page. It hydrates the page when the page is loaded and idle, or at the first interaction,
 * whichever is first. What must not wait for that is here too: the bar of a scrolled page, and the line in the console
 * about an unknown address.
 */
import { loadPage, pageOrNotFound } from './navigation/load-page.ts';

/** Pixels of scrolling after which the header's bar changes. */
const threshold = 10;

function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
}

addEventListener('scroll', markScrolled, { passive: true });
// The browser may have restored a place already. Read in a frame, which needs the layout anyway.
requestAnimationFrame(markScrolled);

// `loadPage` loads such a style sheet again.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.setAttribute('data-failed', ''),
  true,
);

// Of the document, though the address may be another one already.
const { pathname } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
const firstPage = pageOrNotFound(pathname);
let started = false;

async function hydrate(): Promise<void> {
  if (started) return;
  started = true;
  // Fetched side by side; each runs in a task of its own, so that a key or a touch waits for one of them and not for all.
  const modules = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./app.tsx'),
    loadPage(firstPage),
  ]).catch(() => undefined);
  // Without one of them the page stays static, and works as such.
  if (!modules) return;
  const [{ createElement }, { hydrateRoot }, { App }, first] = modules;
  performance.mark('hydrate');
  hydrateRoot(document.body, createElement(App, { first }));
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
  else setTimeout(hydrate, 200);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
for (const touch of ['pointerdown', 'keydown', 'focusin', 'scroll']) {
  addEventListener(touch, hydrate, { once: true, capture: true, passive: true });
}
