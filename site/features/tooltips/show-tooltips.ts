/** Milliseconds of hover or focus before a tooltip opens. */
const openDelay = 700;
/** Milliseconds after a tooltip's control is left, within which the next tooltip opens at once. */
const skipDelay = 300;
/** Milliseconds for the pointer to reach the tooltip. */
const closeDelay = 200;
/** Pixels between the tooltip and the control or the viewport's edge. */
const gap = 8;

/** Shows the tooltip of a control, or hides it. Older browsers have no popover. */
function show(tooltip: HTMLElement, control: Element | undefined): void {
  document.querySelector('[aria-describedby="tooltip"]')?.removeAttribute('aria-describedby');
  tooltip.hidePopover?.();
  if (!control) return;
  tooltip.textContent = control.getAttribute('data-tip') || control.getAttribute('aria-label');
  tooltip.showPopover?.();
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = tooltip;
  const aligned = document.dir === 'rtl' ? left : right - offsetWidth;
  style.left = `${Math.max(gap, Math.min(aligned, innerWidth - offsetWidth - gap))}px`;
  style.top = `${top > offsetHeight + gap * 2 ? top - offsetHeight - gap : bottom + gap}px`;
  control.setAttribute('aria-describedby', tooltip.id);
}

/** Shows the tooltip of a hovered or focused element: its `data-tip` or, if empty, its `aria-label`. */
export function showTooltips(): void {
  const tooltip = document.getElementById('tooltip');
  if (!tooltip) return;
  let shown: Element | undefined;
  let wanted: Element | undefined;
  /** The control whose dismissed tooltip stays closed until the control is hovered or focused again. */
  let dismissed: Element | undefined;
  let leftAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = () => {
    shown = wanted;
    show(tooltip, shown);
  };
  const want = (next: Element | undefined) => {
    if (next !== dismissed) dismissed = undefined;
    if (next === wanted || (next && next === dismissed)) return;
    const now = performance.now();
    if (shown && wanted) leftAt = now;
    wanted = next;
    clearTimeout(timer);
    const isWarm = shown !== undefined || now - leftAt < skipDelay;
    timer = setTimeout(change, next ? (isWarm ? 0 : openDelay) : closeDelay);
  };
  const dismiss = () => {
    const control = wanted;
    want(undefined);
    dismissed = control;
    change();
  };
  const controlAt = (target: EventTarget | null) => {
    const found = target instanceof Element ? target.closest('[data-tip], [role="tooltip"]') : null;
    return found?.role === 'tooltip' ? shown : (found ?? undefined);
  };
  const on = <E extends keyof DocumentEventMap>(event: E, act: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(event, act, { capture: true });
  on('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && want(controlAt(target)));
  on('focusin', ({ target }) => (target as Element).matches(':focus-visible') && want(controlAt(target)));
  on('focusout', () => want(undefined));
  on('pointerdown', dismiss);
  on('keydown', ({ key }) => ['Escape', 'Enter', ' '].includes(key) && dismiss());
  on('scroll', () => shown && dismiss());
}
