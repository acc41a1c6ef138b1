import { closeDelay, delayBefore } from './tooltip-timing.ts';

/** The element under the pointer or focus that has something to say, and what it says. */
export interface Tip {
  anchor: HTMLElement;
  text: string;
}

function tipOf(target: EventTarget | null): Tip | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return anchor?.dataset['tip'] ? { anchor, text: anchor.dataset['tip'] } : undefined;
}

/** Whether this is the tooltip that is shown, which has to stay while the pointer is on it. */
function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-tooltip]') !== null;
}

/**
 * Follows mouse, focus and keyboard over the whole document. `onWanted` is told as soon as a tooltip may be
 * coming, `onShown` when its delay is over, and with nothing when it has to go. Returns how to stop.
 */
export function watchTips(onWanted: () => void, onShown: (tip: Tip | undefined) => void): () => void {
  let wanted: Tip | undefined;
  let shown = false;
  let lastClosed: number | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** When the pointer left what is shown; undefined while it is there. */
  let leftAt: number | undefined;

  const stay = () => {
    clearTimeout(leaving);
    leftAt = undefined;
  };
  const close = () => {
    // The delay is none of the time that the next one waits.
    if (shown) lastClosed = leftAt ?? performance.now();
    clearTimeout(opening);
    stay();
    wanted = undefined;
    shown = false;
    onShown(undefined);
  };
  const open = (tip: Tip) => {
    shown = true;
    onShown(tip);
  };
  const want = (tip: Tip) => {
    stay();
    if (tip.anchor === wanted?.anchor) return;
    close();
    wanted = tip;
    onWanted();
    opening = setTimeout(open, delayBefore(performance.now(), lastClosed), tip);
  };
  const point = (target: EventTarget | null) => {
    const tip = tipOf(target);
    if (tip) want(tip);
    else if (!wanted) return;
    else if (isTooltip(target)) stay();
    else if (!shown) close();
    else if (leftAt === undefined) {
      leftAt = performance.now();
      leaving = setTimeout(close, closeDelay);
    }
  };

  const listening = new AbortController();
  const on = <E extends keyof DocumentEventMap>(event: E, act: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(event, act, { signal: listening.signal });
  on('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && point(target));
  on('focusin', ({ target }) => {
    const tip = target instanceof Element && target.matches(':focus-visible') && tipOf(target);
    if (tip) want(tip);
  });
  on('pointerdown', close);
  on('focusout', close);
  on('keydown', ({ key }) => key === 'Escape' && close());
  return () => {
    listening.abort();
    clearTimeout(opening);
    stay();
  };
}
