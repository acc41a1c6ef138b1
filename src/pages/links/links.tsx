import { card } from 'virtual:links-wave';
import { links } from '#content/links.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { OutwardLink } from '#src/components/links.tsx';
import { Portrait } from '#src/components/portrait/portrait.tsx';
import { Post } from '#src/components/post.tsx';
import { Wave } from '#src/components/wave/wave.tsx';
import { longestPartOf } from '#src/content/person-name.ts';
import { published } from '#src/settings.ts';
import css from './links.module.css';

const professional = owner.networks.find((network) => network.professional);

const targets = {
  portfolio: published('/'),
  // The content is refused where a button leads to a network that is not there.
  'professional-network': professional?.url ?? '',
  email: `mailto:${owner.email}`,
} as const;

/** The card that stands behind a link in a profile: portrait, name, three buttons, nothing else. */
export default function Links() {
  return (
    <main className={css.page} id="main" tabIndex={-1}>
      <div className={css.card}>
        <Portrait className={css.portrait} owner={owner} sizes="119px" />
        <h1 className={longestPartOf(owner.name) > 11 ? css.long : undefined}>{owner.name}</h1>
        <p>
          <Post />
        </p>
        <Wave className={css.wave} wave={card} />
        <ul>
          {links.buttons.map(({ label, to }, at) => {
            const className = classNames(button.button, at > 0 && button.outlined, css.button);
            return (
              <li key={to}>
                {to === 'email' ? (
                  <a className={className} href={targets.email} data-address={owner.email}>
                    {label}
                  </a>
                ) : (
                  <OutwardLink className={className} href={targets[to]}>
                    {label}
                  </OutwardLink>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </main>
  );
}
