import { use, useLayoutEffect, useRef, useState } from 'react';
import text from '#src/components/text.module.css';
import { afterFrame } from './after-frame.ts';
import { CurrentPage } from './current-page.ts';

/**
 * After a page change in place, announces the title and moves the focus to the content, as a loaded document would.
 * Both wait for the first frame, which they would delay. A visitor who has moved the focus by then keeps it.
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
    <p className={text.visuallyHidden} id="announcer" role="status">
      {title}
    </p>
  );
}
