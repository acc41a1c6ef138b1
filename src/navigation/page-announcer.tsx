import { use, useLayoutEffect, useRef, useState } from 'react';
import text from '#src/components/text.module.css';
import { afterFrame } from './after-frame.ts';
import { CurrentPage } from './current-page.ts';

/**
 * A page that the browser loads is announced by the browser. For one that is changed in place its title is read out,
 * and the focus moves to its content, so that the next Tab leads into the new page. Both follow the page's first frame,
 * which they would hold up. A visitor who has moved the focus by then keeps it.
 */
export function PageAnnouncer() {
  const page = use(CurrentPage);
  const announced = useRef(page);
  const [title, setTitle] = useState('');
  useLayoutEffect(() => {
    if (announced.current === page) return;
    announced.current = page;
    const { activeElement } = document;
    return afterFrame(() => {
      setTitle(document.title);
      if (document.activeElement !== activeElement) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, [page]);
  return (
    <p className={text.visuallyHidden} role="status">
      {title}
    </p>
  );
}
