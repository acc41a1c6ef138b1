/** The components that React hydrates, by name. The islands of one page share a chunk. */
const islands = {
  'message-form': async () => (await import('../pages/contact/contact-islands.tsx')).MessageForm,
  'copy-address': async () => (await import('../pages/contact/contact-islands.tsx')).CopyAddress,
  toasts: async () => (await import('../pages/contact/contact-islands.tsx')).Toasts,
  'reading-list': async () => (await import('../features/reading-list/reading-list.tsx')).ReadingList,
};

export type IslandName = keyof typeof islands;

/** Milliseconds before each retry of code that can't be loaded. */
const retryDelays = [1000, 2000, 4000];

/**
 * Calls `load` again if it rejects, three times at most. Retries of an import help only in browsers that don't keep its
 * failure, such as Firefox 155: https://github.com/whatwg/html/pull/10327
 */
export async function withRetries<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}

async function start(island: HTMLElement): Promise<void> {
  const load = islands[island.dataset['name'] as IslandName];
  // Each of the two imports runs in its own task, so input waits for one of them at most.
  const loading = withRetries(() => Promise.all([import('./hydrate.tsx'), load()]));
  // If the code can't be loaded, the island stays static: the form and the list still work, the copy button doesn't.
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
