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

/** Hydrates all islands of the page when one of them is almost visible. */
export function startIslands(): void {
  const found = [...document.querySelectorAll<HTMLElement>('react-island')];
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // All at once, because they depend on each other: the form's outcome appears in a toast.
      for (const island of found) start(island);
    },
    { rootMargin: '200px' },
  );
  // The island itself has no box.
  for (const island of found) for (const child of island.children) observer.observe(child);
}
