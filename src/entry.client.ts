/*
 * The client entry. Hydrates when the document is loaded and idle, or on the first interaction. Marking a scrolled page
 * and logging an unknown path don't wait for hydration.
 */
import { loadPage, pageOrNotFound } from './navigation/load-page.ts';

/** Pixels scrolled before the header's bar changes. */
const threshold = 10;

function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
}

addEventListener('scroll', markScrolled, { passive: true });
// The browser may have restored a scroll position. Reading it in a frame causes no extra layout.
requestAnimationFrame(markScrolled);

// `loadPage` reloads failed style sheets.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.setAttribute('data-failed', ''),
  true,
);

// The document's own address. `location` may have changed already.
const { pathname } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
const firstPage = pageOrNotFound(pathname);
let started = false;

async function hydrate(): Promise<void> {
  if (started) return;
  started = true;
  // Each module runs in its own task, so input waits for one of them at most.
  const modules = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./app.tsx'),
    loadPage(firstPage),
  ]).catch(() => undefined);
  // If one fails to load, the page stays static and still works.
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
