import { delayBefore } from './tooltip-timing.ts';

/** The element under the pointer or focus that has something to say, and what it says. */
export interface Tip {
  anchor: HTMLElement;
  text: string;
}

function tipOf(target: EventTarget | null): Tip | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return anchor?.dataset['tip'] ? { anchor, text: anchor.dataset['tip'] } : undefined;
}

/**
 * Follows mouse, focus and keyboard over the whole document. `onWanted` is told as soon as a tooltip may be
 * coming, `onShown` when its delay is over, and with nothing when it has to go. Returns how to stop.
 */
export function watchTips(onWanted: () => void, onShown: (tip: Tip | undefined) => void): () => void {
  let wanted: Tip | undefined;
  let shown = false;
  let lastClosed: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    wanted = undefined;
    if (shown) lastClosed = performance.now();
    shown = false;
    onShown(undefined);
  };
  const open = (tip: Tip) => {
    shown = true;
    onShown(tip);
  };
  const want = (tip: Tip | undefined) => {
    if (tip?.anchor === wanted?.anchor) return;
    close();
    if (!tip) return;
    wanted = tip;
    onWanted();
    timer = setTimeout(open, delayBefore(performance.now(), lastClosed), tip);
  };

  const listening = new AbortController();
  const on = <E extends keyof DocumentEventMap>(event: E, act: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(event, act, { signal: listening.signal });
  on('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && want(tipOf(target)));
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) want(tipOf(target));
  });
  on('pointerdown', close);
  on('focusout', close);
  on('keydown', ({ key }) => key === 'Escape' && close());
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
