import type { ComponentProps } from 'react';
import { owner } from '#content/owner.ts';
import { underBase } from '../settings.ts';
import primitives from './primitives.module.css';
import css from './text.module.css';

/** Renders a link that opens in a new tab, such as to another site or an owner's file. `me` lets networks such as Mastodon verify the owner's site. */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  const isOwn = owner.networks.some(({ url }) => url === props.href);
  return <a {...props} target="_blank" rel={`${isOwn ? 'me ' : ''}noopener noreferrer`} />;
}

/** Renders a link to a path within the site: '/about'. */
export function PageLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a {...props} href={underBase(to)} />;
}

/** Renders the owner's email address. A long one wraps before the @. */
export function EmailAddress() {
  const at = owner.email.lastIndexOf('@');
  return (
    <span className={css.address}>
      {owner.email.slice(0, at)}
      <span>{owner.email.slice(at)}</span>
    </span>
  );
}

/** Renders text with one link, marked by square brackets: 'Or [write to me].' */
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
            <EmailAddress />
          </span>
        )}
        {rest}
      </a>
      {after}
    </>
  );
}

export function NetworkList() {
  return (
    <ul className={primitives.cluster}>
      {owner.networks.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink className={css.target} href={url}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
