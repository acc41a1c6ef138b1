import { NavLink, useLocation } from 'react-router';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { useCrossFade } from '#src/components/cross-fade.ts';
import { PageLink } from '#src/components/page-link.tsx';
import { ThemeControl } from '#src/features/theme/theme-control.tsx';
import { barLinks } from './pages.ts';
import { useScrolled } from './use-scrolled.ts';

/** Closes the open menu once an item is chosen; a page loaded anew starts with it closed. */
function closeMenu() {
  const menu = document.getElementById('menu');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

/**
 * The fixed bar. The menu is a popover, so it opens and closes before any script has arrived;
 * on wide screens the same element lies open in the bar.
 */
export function Bar() {
  const scrolled = useScrolled();
  const crossFade = useCrossFade();
  const onBoard = useLocation().pathname === '/';
  return (
    <header className="bar" data-over={onBoard || undefined} data-scrolled={scrolled || undefined}>
      <div className="wrap bar-in">
        <PageLink className="bar-name" to="/">
          {owner.name}
        </PageLink>
        <button className="bar-toggle" type="button" popoverTarget="menu" aria-label={words.header.menu}>
          <i />
        </button>
        <div className="menu" id="menu" popover="auto">
          <nav aria-label={words.header.navigation}>
            <ul>
              {barLinks.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'} viewTransition={crossFade} onClick={closeMenu}>
                    {label}
                  </NavLink>
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
