/**
 * The rules of all pages, in one file. A page that is loaded carries its own in its HTML; the file serves the pages
 * that are navigated to, so that no page's rules travel as text in its code.
 */
let address = '';
let arrival: Promise<void> | undefined;

/** Tells where the file is. */
export function namePageRules(at: string): void {
  address = at;
}

function loadRules(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be loaded.`));
    });
    document.head.append(link);
  });
}

/**
 * Fetches the rules once.
 *
 * @returns a promise that rejects when they did not come; the next call tries again
 */
export function fetchRules(): Promise<void> {
  // In development there is no such file, and nobody waits for it.
  if (!address) return Promise.resolve();
  arrival ??= loadRules().catch((error: unknown) => {
    arrival = undefined;
    throw error;
  });
  return arrival;
}
