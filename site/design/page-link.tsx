import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { savesData } from './connection.ts';
import { useCrossFade } from './cross-fade.ts';

/** When a page is fetched ahead: once someone means to go there, unless they save data. */
export const fetchAhead = savesData ? 'none' : 'intent';

/** A link to a page of this site, fetched ahead where that is welcome and cross-faded where that is quick. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'viewTransition'>) {
  return <Link {...props} prefetch={fetchAhead} viewTransition={useCrossFade()} />;
}
