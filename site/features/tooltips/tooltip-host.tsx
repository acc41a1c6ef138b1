import { type ComponentType, useEffect, useState } from 'react';
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
 * One tooltip for every element with `data-tip`. The words repeat an accessible name, so nothing depends
 * on them; their code is fetched during the opening delay of the first one.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip>();
  const [Plate, setPlate] = useState<ComponentType<{ tip: Tip | undefined; onClose: () => void }>>();
  useEffect(() => {
    let wanted: Tip | undefined;
    let lastClosed: number | undefined;
    let shown = false;
    let timer = 0;
    const close = () => {
      clearTimeout(timer);
      wanted = undefined;
      if (shown) lastClosed = performance.now();
      shown = false;
      setTip(undefined);
    };
    const want = (next: Tip | undefined) => {
      if (next?.anchor === wanted?.anchor) return;
      close();
      if (!next) return;
      wanted = next;
      import('./tooltip-plate.tsx').then(
        ({ TooltipPlate }) => setPlate(() => TooltipPlate),
        () => {},
      );
      timer = window.setTimeout(
        () => {
          shown = true;
          setTip(next);
        },
        delayBefore(performance.now(), lastClosed),
      );
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') want(tipOf(event.target));
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        want(tipOf(event.target));
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('pointerdown', close, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', close, { signal });
    document.addEventListener('keydown', key, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return Plate ? <Plate tip={tip} onClose={() => setTip(undefined)} /> : null;
}
