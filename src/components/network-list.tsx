import { owner } from '#content/owner.ts';
import css from './network-list.module.css';
import { OutwardLink } from './outward-link.tsx';

/** Links to the owner's social networks, and to their mail where that link has a name. */
export function NetworkList({ emailLink }: { emailLink?: string }) {
  return (
    <ul className={css.list}>
      {owner.networks.map(({ name, url }) => (
        <li key={name}>
          <OutwardLink href={url}>{name}</OutwardLink>
        </li>
      ))}
      {emailLink && (
        <li>
          <a href={`mailto:${owner.email}`}>{emailLink}</a>
        </li>
      )}
    </ul>
  );
}
