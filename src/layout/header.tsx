import { type FocusEvent, type ToggleEvent, use, useEffect, useState } from 'react';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { PageLink } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import { CurrentPage } from '#src/navigation/current-page.ts';
import { pages } from '../pages.ts';
import css from './header.module.css';

const headerPages = pages.filter(({ standalone }) => !standalone);

/** Closes the menu. Older browsers have no popover. */
function closeMenu() {
  const menu = document.getElementById('menu');
  if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover();
}

/** Closes the menu when the focus leaves it, because the menu would cover the focused element. */
function closeMenuOnBlur({ relatedTarget }: FocusEvent) {
  const stays = relatedTarget?.closest('#menu, [popovertarget="menu"]');
  if (relatedTarget && !stays) closeMenu();
}

/** Returns `aria-expanded` (undefined before hydration and in browsers without popover) and the toggle handler. */
function useExpanded() {
  const [isExpanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const menu = document.getElementById('menu');
    // The visitor may have opened the menu before hydration.
    if (menu?.hidePopover) setExpanded(menu.matches(':popover-open'));
  }, []);
  return [isExpanded, ({ newState }: ToggleEvent) => setExpanded(newState === 'open')] as const;
}

/**
 * The fixed bar. The menu is a popover, so it works before hydration. On wide screens the same element is part of the
 * bar. The root element's `data-scrolled` changes the bar's look.
 */
export function Header() {
  const [isExpanded, onToggle] = useExpanded();
  const current = use(CurrentPage);
  return (
    <header className={css.header}>
      <nav
        className={css.bar}
        aria-label={words.header.navigation}
        data-over={current.path === '/' || undefined}
        onBlur={closeMenuOnBlur}
      >
        <div className={classNames(primitives.wrap, css.row)}>
          <PageLink className={css.name} to="/">
            {owner.name}
          </PageLink>
          <button
            className={classNames(button.icon, css.toggle)}
            type="button"
            popoverTarget="menu"
            aria-label={words.header.menu}
            aria-expanded={isExpanded}
          >
            <i />
          </button>
          <div className={css.menu} id="menu" popover="auto" onToggle={onToggle}>
            <ul>
              {headerPages.map((page) => (
                <li key={page.id}>
                  <PageLink
                    to={page.path}
                    aria-current={page.path === current.path ? 'page' : undefined}
                    onClick={closeMenu}
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
