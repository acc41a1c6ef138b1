import { useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Tells how long a part of the page has been in sight, in milliseconds. What came with the page's HTML has been since
 * the page opened, long before hydration; what was drawn by the script, since then.
 */
export function useTimeShown(): () => number {
  const cameWithPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const fromPage = useRef(cameWithPage);
  const shownAt = useRef(0);
  useEffect(() => {
    if (!fromPage.current) shownAt.current = performance.now();
  }, []);
  return () => performance.now() - shownAt.current;
}
