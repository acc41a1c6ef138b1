import type { ComponentProps } from 'react';
import { underBase } from '#src/settings.ts';

/** A link to a page of this site, given by its path within the site: '/about'. */
export function PageLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a {...props} href={underBase(to)} />;
}
