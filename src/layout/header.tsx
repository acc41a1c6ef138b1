import { type FocusEvent, use, useEffect, useState } from 'react';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { PageLink } from '#src/components/links.tsx';
import { ThemeControl } from '#src/features/theme/theme-control.tsx';
import { CurrentPage } from '#src/navigation/current-page.ts';
import { pages } from '../pages.ts';
import css from './header.module.css';

/** Pixels of scrolling after which the header changes. */
const threshold = 10;

/** Whether the page is scrolled by more than the threshold. False until the first look in the browser. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

const headerPages = pages.filter(({ standalone }) => !standalone);

/** Closes the open menu once an item is chosen; a page loaded anew starts with it closed. Older browsers have no popover. */
function closeMenu() {
  const menu = document.getElementById('menu');
  if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover();
}

/** Closes the open menu once the focus moves past it and its button: it would cover what has the focus. */
function closeMenuBehindFocus({ relatedTarget }: FocusEvent) {
  const stays = relatedTarget?.closest('#menu, [popovertarget="menu"]');
  if (relatedTarget && !stays) closeMenu();
}

/**
 * The fixed header. The menu is a popover, so it opens and closes before any script has arrived;
 * on wide screens the same element lies open in the header.
 */
export function Header() {
  const scrolled = useScrolled();
  const current = use(CurrentPage);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus, and is no control
    <header
      className={css.header}
      data-over={current.path === '/' || undefined}
      data-scrolled={scrolled || undefined}
      onBlur={closeMenuBehindFocus}
    >
      <div className={classNames(grid.wrap, css.row)}>
        <PageLink className={css.name} to="/">
          {owner.name}
        </PageLink>
        <button className={css.toggle} type="button" popoverTarget="menu" aria-label={words.header.menu}>
          <i />
        </button>
        <div className={css.menu} id="menu" popover="auto">
          <nav aria-label={words.header.navigation}>
            <ul>
              {headerPages.map((page) => (
                <li key={page.id}>
                  <PageLink
                    to={page.path}
                    aria-current={page === current ? 'page' : undefined}
                    onClick={closeMenu}
                  >
                    {page.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeControl />
        </div>
      </div>
    </header>
  );
}
