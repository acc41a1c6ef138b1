import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Whether the visitor asked for less data (the Save-Data preference; not every browser has one). */
function savesData(): boolean {
  const { connection } = globalThis.navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** When a page is fetched ahead: once someone means to go there, unless they save data. */
export function fetchAhead(): 'intent' | 'none' {
  return savesData() ? 'none' : 'intent';
}

/** A link to a page of this site, fetched ahead and cross-faded where that is possible. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'viewTransition'>) {
  return <Link {...props} prefetch={fetchAhead()} viewTransition />;
}
