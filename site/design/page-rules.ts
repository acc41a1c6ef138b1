/**
 * The rules of all pages, in one file. A page that is loaded carries its own in its HTML; the file serves the pages
 * that are navigated to, so that no page's rules travel as text in its code.
 */
let address = '';
let arrival: Promise<void> | undefined;
let arrived = false;
let shown: Promise<void> | undefined;

/** Tells where the file is. */
export function namePageRules(at: string): void {
  address = at;
}

function loadRules(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      arrived = true;
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be loaded.`));
    });
    document.head.append(link);
  });
}

/** Fetches the rules once. @returns a promise that rejects when they did not come; the next call tries again. */
function fetchRules(): Promise<void> {
  // In development there is no such file, and nobody waits for it.
  if (!address) return Promise.resolve();
  arrival ??= loadRules().catch((error: unknown) => {
    arrival = undefined;
    throw error;
  });
  return arrival;
}

/** Fetches the rules before anyone needs them; a failure is noticed when someone does. */
export function fetchRulesAhead(): void {
  fetchRules().catch(() => {});
}

/**
 * What a page that was navigated to waits for before it is shown; nothing if its rules are in place. If they do not
 * come, as after a release that took them away, the page is loaded whole from its address, which is the asked one by
 * now, and brings its own.
 */
export function rulesOf(page: string): Promise<void> | undefined {
  if (arrived || document.querySelector(`style[data-href~="${page}"]`)) return undefined;
  shown ??= fetchRules().catch(() => {
    location.reload();
    return new Promise<void>(() => {});
  });
  return shown;
}
