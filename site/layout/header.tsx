import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import button from '../components/button.module.css';
import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/links.tsx';
import primitives from '../components/primitives.module.css';
import text from '../components/text.module.css';
import { type Page, pages } from '../pages.ts';
import css from './header.module.css';

const headerPages = pages.filter(({ standalone }) => !standalone);

/**
 * The fixed bar. The menu is a popover, so it works without script. On wide screens the same element is part of the
 * bar. `update-header.ts` marks scrolled pages, which changes the bar's look, and closes the menu.
 */
export function Header({ page: current }: { page: Page }) {
  return (
    <header className={css.header}>
      <nav
        className={css.bar}
        aria-label={words.header.navigation}
        data-board={current.path === '/' || undefined}
      >
        <div className={classNames(primitives.wrap, css.row)}>
          <PageLink className={classNames(text.target, css.name)} to="/">
            {owner.name}
          </PageLink>
          <button
            className={classNames(button.icon, css.toggle)}
            type="button"
            popoverTarget="menu"
            aria-label={words.header.menu}
          >
            <i />
          </button>
          <div className={css.menu} id="menu" popover="auto">
            <ul>
              {headerPages.map((page) => (
                <li key={page.id}>
                  <PageLink
                    className={text.target}
                    to={page.path}
                    aria-current={page.path === current.path ? 'page' : undefined}
                  >
                    {page.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </nav>
    </header>
  );
}
