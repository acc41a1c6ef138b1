import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A page loaded by the browser is announced by the browser. One that was navigated to is not: here its title is
 * read out and the focus moves to its content, so that the next Tab leads into the new page.
 */
export function AnnouncePage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="unseen" role="status">
      {title}
    </p>
  );
}
