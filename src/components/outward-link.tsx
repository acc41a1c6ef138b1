import type { ComponentProps } from 'react';

/** A link that leaves the site: a new tab that cannot reach back to this one. */
export function OutwardLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} target="_blank" rel="noopener noreferrer" />;
}
