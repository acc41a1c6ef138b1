/** Pixels scrolled before the header's bar changes. */
const threshold = 10;

function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
}

/**
 * Marks the root element while the page is scrolled. Closes the menu when a link is chosen, because going back may
 * restore this document with an open menu, and when the focus leaves it, because the menu would cover the focus.
 */
export function updateHeader(): void {
  addEventListener('scroll', markScrolled, { passive: true });
  // The browser may have restored a scroll position. Reading it in a frame causes no extra layout.
  requestAnimationFrame(markScrolled);
  const menu = document.getElementById('menu');
  // Older browsers have no popover.
  if (!menu?.hidePopover) return;
  const toggle = document.querySelector('[popovertarget="menu"]');
  const showState = () => toggle?.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
  const close = () => menu.matches(':popover-open') && menu.hidePopover();
  showState();
  menu.addEventListener('toggle', showState);
  menu.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
  document.addEventListener('focusin', ({ target }) => {
    if (!(target as Element).closest('#menu, [popovertarget="menu"]')) close();
  });
  // Wide windows show no toggle.
  new ResizeObserver(() => toggle?.clientHeight === 0 && close()).observe(document.documentElement);
}
