import type { ComponentProps } from 'react';
import { owner } from '#content/owner.ts';
import { underBase } from '#src/settings.ts';
import primitives from './primitives.module.css';
import css from './text.module.css';

/** A link that leaves the site: a new tab that cannot reach back. `me` lets Mastodon verify the owner's own pages. */
export function OutwardLink(props: ComponentProps<'a'> & { href: string }) {
  const isOwn = owner.networks.some(({ url }) => url === props.href);
  return <a {...props} target="_blank" rel={`${isOwn ? 'me ' : ''}noopener noreferrer`} />;
}

/** A link to a page of this site, given by its path within the site: '/about'. */
export function PageLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a {...props} href={underBase(to)} />;
}

/** The owner's address. A long one breaks before its @. */
export function MailAddress() {
  const at = owner.email.lastIndexOf('@');
  return (
    <span className={css.address}>
      {owner.email.slice(0, at)}
      <span>{owner.email.slice(at)}</span>
    </span>
  );
}

/** Text from the content, in which square brackets mark the one link, which may name the address: 'Or [write to me].' */
export function LinkedText({ text, href }: { text: string; href: string }) {
  const [before, link = '', after] = text.split(/[[\]]/);
  const [words, rest] = link.split(owner.email);
  return (
    <>
      {before}
      <a href={href}>
        {words}
        {rest !== undefined && (
          <span className={css.unit}>
            <MailAddress />
          </span>
        )}
        {rest}
      </a>
      {after}
    </>
  );
}

/** Links to the owner's social networks, and to their mail where that link has a name. */
export function NetworkList({ emailLink }: { emailLink?: string }) {
  return (
    <ul className={primitives.cluster}>
      {owner.networks.map(({ name, url }) => (
        <li key={name}>
          <OutwardLink className={css.target} href={url}>
            {name}
          </OutwardLink>
        </li>
      ))}
      {emailLink && (
        <li>
          <a className={css.target} href={`mailto:${owner.email}`} data-address={owner.email}>
            {emailLink}
          </a>
        </li>
      )}
    </ul>
  );
}
