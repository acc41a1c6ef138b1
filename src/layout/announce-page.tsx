import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { afterFrame } from '#src/components/after-frame.ts';

/**
 * A page loaded by the browser is announced by the browser. One that was navigated to is not: here its title is
 * read out and the focus moves to its content, so that the next Tab leads into the new page. Both
 * follow the page's first frame, which they would hold up. Whoever has moved the focus by then keeps it.
 */
export function AnnouncePage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    return afterFrame(() => {
      setTitle(document.title);
      if (document.activeElement !== activeElement) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, [pathname]);
  return (
    <p className="unseen" role="status">
      {title}
    </p>
  );
}
