import { card } from 'virtual:links-wave';
import { links } from '#content/links.ts';
import { owner } from '#content/owner.ts';
import { longestPartOf } from '#model/person-name.ts';
import button from '../../components/button.module.css';
import { roleAndLocation } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import { ExternalLink } from '../../components/links.tsx';
import { Portrait } from '../../components/portrait/portrait.tsx';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import { Wave } from '../../components/wave/wave.tsx';
import { settings, underBase } from '../../settings.ts';
import css from './links.module.css';

const professional = owner.networks.find((network) => network.professional);

const portfolio = { name: links.portfolio, url: settings.siteUrl + underBase('/') };
const profiles = professional ? [portfolio, professional] : [portfolio];

/** Smaller for long names, so that most fit on the narrowest phone. */
const nameSize = longestPartOf(owner.name) > 9 ? text.large : css.name;

export default function Links() {
  return (
    <main className={css.page} id="main" tabIndex={-1}>
      <div className={css.card}>
        <Portrait className={css.portrait} sizes="26rem" />
        <div className={classNames(primitives.stack, primitives.even, css.words)} data-board>
          <h1 className={nameSize}>{owner.name}</h1>
          <p className={text.note}>{roleAndLocation}</p>
          {card && (
            <div className={css.signal}>
              <Wave wave={card} />
            </div>
          )}
          <ul className={classNames(primitives.stack, primitives.even, css.buttons)}>
            {profiles.map(({ name, url }, at) => (
              <li key={url}>
                <ExternalLink className={classNames(button.button, at > 0 && button.outlined)} href={url}>
                  {name}
                </ExternalLink>
              </li>
            ))}
            <li>
              <a
                className={classNames(button.button, button.outlined)}
                href={`mailto:${owner.email}`}
                data-address={owner.email}
              >
                {links.email}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </main>
  );
}
