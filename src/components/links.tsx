import type { ComponentProps, ReactNode } from 'react';
import { owner } from '#content/owner.ts';
import { underBase } from '#src/settings.ts';
import css from './text.module.css';

/** A link that leaves the site: a new tab that cannot reach back to this one. */
export function OutwardLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} target="_blank" rel="noopener noreferrer" />;
}

/** A link to a page of this site, given by its path within the site: '/about'. */
export function PageLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a {...props} href={underBase(to)} />;
}

/** A part of an address in which no line ends behind a hyphen, unless it is long. */
function unbroken(part: string): ReactNode {
  const at = part.indexOf('-');
  if (at < 0 || part.length > 20) return part;
  return (
    <>
      {part.slice(0, at)}
      <span className={css.whole}>{part.slice(at, at + 2)}</span>
      {unbroken(part.slice(at + 2))}
    </>
  );
}

/**
 * The owner's address. Where it needs two lines, the second begins with the @, or within a long host with its first
 * dot, not with the last letters of a word, nor with an ending such as '.de'.
 */
export function MailAddress() {
  const at = owner.email.lastIndexOf('@');
  const host = owner.email.slice(at);
  const dot = host.indexOf('.');
  return (
    <span>
      {unbroken(owner.email.slice(0, at))}
      <wbr />
      {unbroken(host.slice(0, dot))}
      {host.length > 20 && host.length - dot > 6 && <wbr />}
      {unbroken(host.slice(dot))}
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
    <ul className={css.networks}>
      {owner.networks.map(({ name, url }) => (
        <li key={name}>
          <OutwardLink href={url}>{name}</OutwardLink>
        </li>
      ))}
      {emailLink && (
        <li>
          <a href={`mailto:${owner.email}`} data-address={owner.email}>
            {emailLink}
          </a>
        </li>
      )}
    </ul>
  );
}
