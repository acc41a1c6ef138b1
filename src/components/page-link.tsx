import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useCrossFade } from './cross-fade.ts';

/** A link to a page of this site, cross-faded where that is quick. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'viewTransition'>) {
  return <Link {...props} viewTransition={useCrossFade()} />;
}
