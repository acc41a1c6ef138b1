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
 * Whether the menu is open, for assistive technology that does not take it from the popover. Undefined before
 * hydration, and in browsers without popover.
 */
function useExpanded() {
  const [isExpanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const menu = document.getElementById('menu');
    // It may have been opened before hydration.
    if (menu?.hidePopover) setExpanded(menu.matches(':popover-open'));
  }, []);
  return [isExpanded, ({ newState }: ToggleEvent) => setExpanded(newState === 'open')] as const;
}

/**
 * The fixed bar. The menu is a popover, so it opens and closes before any script has arrived; on wide screens the same
 * element is part of the bar. Whether the page is scrolled is on the root element, from the first script on.
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
        onBlur={closeMenuBehindFocus}
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
