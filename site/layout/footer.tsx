import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { classNames } from '../components/class-names.ts';
import { EmailAddress, ExternalLink } from '../components/links.tsx';
import primitives from '../components/primitives.module.css';
import text from '../components/text.module.css';
import { ThemeControl } from '../features/theme/theme.tsx';
import { type Page, pages } from '../pages.ts';
import { language } from '../settings.ts';
import css from './layout.module.css';

const professional = owner.networks.find((network) => network.professional);

export function Footer({ page }: { page: Page }) {
  // The site in the other language may not have this path, such as that of the 404 page.
  const path = pages.includes(page) ? page.path : '/';
  const { copyrightYear, name, role, location, email } = owner;
  return (
    <footer>
      <div className={classNames(primitives.wrap, primitives.cluster, text.small, css.footer)}>
        <p>
          © {copyrightYear} {[name, role, location].join(language.comma)}
        </p>
        <p className={primitives.cluster}>
          <a className={text.target} href={`mailto:${email}`}>
            <span className={text.visuallyHidden}>{contact.email.heading} </span>
            <EmailAddress />
          </a>
          {professional && (
            <ExternalLink className={text.target} href={professional.url}>
              {professional.name}
            </ExternalLink>
          )}
        </p>
        <div className={primitives.cluster}>
          {language.others.map(({ tag, name, home }) => (
            <a className={text.target} key={tag} href={home + path.slice(1)} hrefLang={tag} lang={tag}>
              {name}
            </a>
          ))}
          <ThemeControl />
        </div>
      </div>
    </footer>
  );
}
