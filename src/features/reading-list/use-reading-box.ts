import { useCallback, useEffect, useRef, useState } from 'react';
import { isBouncing, measured, unmeasured } from './reading-box.ts';

/** Watches the box: its scrolling, its size, and whether it is in view. */
export function useReadingBox() {
  const box = useRef<HTMLElement>(null);
  const [state, setState] = useState(unmeasured);
  const [inView, setInView] = useState(false);
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop: top, clientHeight: shown, scrollHeight: whole } = element;
    setState((before) => measured(before, { top, shown, whole }));
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const size = new ResizeObserver(measure);
    size.observe(box.current);
    const view = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    view.observe(box.current);
    return () => {
      size.disconnect();
      view.disconnect();
    };
  }, [measure]);
  return { ...state, box, bouncing: isBouncing(state, inView), measure };
}
