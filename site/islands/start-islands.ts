import { type IslandName, islands } from './islands.ts';
import { withRetries } from './with-retries.ts';

async function start(island: HTMLElement): Promise<void> {
  const load = islands[island.dataset['name'] as IslandName];
  // Each module runs in its own task, so input waits for one of them at most.
  const loading = withRetries(() => Promise.all([import('./hydrate.tsx'), load()]));
  // If the code can't be loaded, the island stays static and still works.
  const [hydration, component] = (await loading.catch(() => undefined)) ?? [];
  if (component) hydration?.hydrate(island, component);
}

function whenIdle(act: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
    else setTimeout(act, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Hydrates all islands of the page when one of them is almost visible or touched; if one is marked `idle`, also when the
 * page is idle.
 */
export function startIslands(): void {
  const found = [...document.querySelectorAll<HTMLElement>('react-island')];
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startAll(),
    { rootMargin: '200px' },
  );
  const touches = ['pointerover', 'pointerdown', 'focusin'];
  // All at once, because they depend on each other: the form's outcome appears in a toast.
  const startAll = () => {
    observer.disconnect();
    for (const island of found.splice(0)) {
      for (const touch of touches) island.removeEventListener(touch, startAll);
      start(island);
    }
  };
  for (const island of found) {
    for (const touch of touches) island.addEventListener(touch, startAll, { passive: true });
    // The island itself has no box.
    for (const child of island.children) observer.observe(child);
  }
  if (found.some(({ dataset }) => 'idle' in dataset)) whenIdle(startAll);
}
