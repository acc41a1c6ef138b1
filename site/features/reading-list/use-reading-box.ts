import { useCallback, useEffect, useRef, useState } from 'react';
import { hasMore, isExpanded } from './reading-box.ts';

/** Watches the box: its scrolling and its size. Until the first look there is more below, as a rule. */
export function useReadingBox() {
  const box = useRef<HTMLElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [more, setMore] = useState(true);
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
    return () => watcher.disconnect();
  }, [look]);
  return { box, expanded, more, look };
}
