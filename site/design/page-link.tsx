import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to a page of this site: fetched ahead when someone means to go there, cross-faded where possible. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'viewTransition'>) {
  return <Link {...props} prefetch="intent" viewTransition />;
}
