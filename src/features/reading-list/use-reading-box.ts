import { useCallback, useEffect, useRef, useState } from 'react';
import { hasMore, isExpanded } from './reading-box.ts';

/**
 * Watches the box: its scrolling, its size, and whether it is in view. Until the first look there is more below,
 * as a rule. The hint bounces only in view, and only until it is followed: a box that is being read needs no waving.
 */
export function useReadingBox() {
  const box = useRef<HTMLElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [more, setMore] = useState(true);
  const [inView, setInView] = useState(false);
  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const state = { top: element.scrollTop, shown: element.clientHeight, whole: element.scrollHeight };
    setExpanded(isExpanded(state));
    setMore(hasMore(state));
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(look);
    watcher.observe(box.current);
    const sight = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    sight.observe(box.current);
    return () => {
      watcher.disconnect();
      sight.disconnect();
    };
  }, [look]);
  return { box, expanded, more, bouncing: more && inView && !expanded, look };
}
