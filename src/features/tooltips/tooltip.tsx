import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './tooltip.module.css';

/** Milliseconds of hover or focus before a tooltip opens. */
const openDelay = 700;
/** For this many milliseconds after the pointer or focus leaves a control, the next tooltip opens at once. */
const skipDelay = 300;
/** Milliseconds for the pointer to reach the tooltip. */
const closeDelay = 200;
/** Pixels between the tooltip and the control or the viewport's edge. */
const gap = 8;

/** Calls `show` with the control to describe, or undefined. Returns a cleanup function. */
function watch(show: (control: Element | undefined) => void): () => void {
  let shown: Element | undefined;
  let wanted: Element | undefined;
  /** The control whose dismissed tooltip stays closed until the control is hovered or focused again. */
  let dismissed: Element | undefined;
  let leftAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = () => {
    shown = wanted;
    show(shown);
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
  const listening = new AbortController();
  const on = <E extends keyof DocumentEventMap>(event: E, act: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(event, act, { capture: true, signal: listening.signal });
  on('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && want(controlAt(target)));
  on('focusin', ({ target }) => (target as Element).matches(':focus-visible') && want(controlAt(target)));
  on('focusout', () => want(undefined));
  on('pointerdown', dismiss);
  on('keydown', ({ key }) => ['Escape', 'Enter', ' '].includes(key) && dismiss());
  on('scroll', () => shown && dismiss());
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

/** Shows the tooltip of a hovered or focused element: its `data-tip` or, if empty, its `aria-label`. */
export function Tooltip() {
  const [control, setControl] = useState<Element>();
  const tooltip = useRef<HTMLParagraphElement>(null);
  useEffect(() => watch(setControl), []);
  useLayoutEffect(() => {
    if (!control || !tooltip.current) return;
    tooltip.current.showPopover?.();
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = tooltip.current;
    const start = document.dir === 'rtl' ? left : right - offsetWidth;
    style.left = `${Math.max(gap, Math.min(start, innerWidth - offsetWidth - gap))}px`;
    style.top = `${top > offsetHeight + gap * 2 ? top - offsetHeight - gap : bottom + gap}px`;
    control.setAttribute('aria-describedby', 'tooltip');
    return () => control.removeAttribute('aria-describedby');
  }, [control]);
  if (!control) return null;
  const element = (
    <p className={css.tooltip} ref={tooltip} id="tooltip" role="tooltip" popover="manual">
      {control.getAttribute('data-tip') || control.getAttribute('aria-label')}
    </p>
  );
  // A modal dialog makes everything outside it inert, including the tooltip.
  const dialog = control.closest('dialog');
  return dialog ? createPortal(element, dialog) : element;
}
