import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterFrame } from './after-frame.ts';

/** Whether a page is drawn before anyone goes there, while the address is still another page's. */
export const DrawnAhead = createContext(false);

/**
 * What lies below the first screen of a long page. When the page is navigated to, it follows right after the first
 * frame, which so takes half the time. In the built HTML it is there from the start, and so it is when the visitor
 * goes back or to a part of the page: the page must then have its length before it is scrolled.
 * One within another follows a frame after it, so that a long page does not come in one long task.
 */
export function Later({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isAhead = use(DrawnAhead);
  const [shown, setShown] = useState(!isAhead && (isReturn || hash !== ''));
  useEffect(() => {
    if (shown) return;
    return afterFrame(() => startTransition(() => setShown(true)));
  }, [shown]);
  return shown ? children : <div className="later" />;
}
