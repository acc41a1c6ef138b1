import { useCallback, useEffect, useRef, useState } from 'react';
import { readingList } from '#content/reading-list.ts';
import type { Book } from '#model/schema.ts';
import { Icon } from '../../components/drawing.tsx';
import text from '../../components/text.module.css';
import css from './reading-list.module.css';

function BookList({ heading, books }: { heading: string; books: readonly Book[] }) {
  if (books.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {books.map(({ title, author }) => (
          <li key={`${title} ${author}`}>
            <cite>
              <bdi>{title}</bdi>
            </cite>
            <span className={text.soft}>
              <bdi>{author}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Books in the collapsed box. */
const collapsedCount = 5;
/** Tolerance in pixels, because browsers round scroll positions. */
const tolerance = 2;
/** Milliseconds without a scroll event that end a scroll. Older browsers have no `scrollend`. */
const scrollPause = 150;

function useReadingBox() {
  const box = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [more, setMore] = useState(true);
  const [inView, setInView] = useState(false);
  const [scrolls, setScrolls] = useState(0);
  const measure = useCallback(() => {
    if (!box.current) return;
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    const overflow = scrollHeight - clientHeight;
    // If the expanded box shows the whole list, scrollTop becomes 0. Stay expanded, or the box would collapse at once.
    setExpanded((is) => scrollTop > 0 || (is && overflow <= tolerance));
    setMore(overflow - scrollTop > tolerance);
  }, []);
  useEffect(() => {
    const found = box.current;
    if (!found || !hint.current) return;
    // Titles wrap, so only the browser knows where an entry ends.
    const books = found.querySelectorAll('li');
    const last = books[Math.min(collapsedCount, books.length) - 1];
    const size = new ResizeObserver(() => {
      const end = (last?.getBoundingClientRect().bottom ?? 0) + found.scrollTop;
      if (last) found.style.setProperty('--collapsed', `${end - found.getBoundingClientRect().top}px`);
      measure();
    });
    for (const part of [found, ...found.children]) size.observe(part);
    const view = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting), {
      threshold: 0.5,
    });
    view.observe(hint.current);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const waitForEnd = () => {
      clearTimeout(pause);
      pause = setTimeout(() => setScrolls((count) => count + 1), scrollPause);
    };
    found.addEventListener('scroll', waitForEnd);
    return () => {
      size.disconnect();
      view.disconnect();
      clearTimeout(pause);
      found.removeEventListener('scroll', waitForEnd);
    };
  }, [measure]);
  return { box, hint, expanded, more, bouncing: more && inView, scrolls, measure };
}

const { currentHeading, current = [], previousHeading, previous = [] } = readingList;

/** Renders the books in a scrollable box that is larger while scrolled. */
export function ReadingList() {
  const { box, hint, expanded, more, bouncing, scrolls, measure } = useReadingBox();
  return (
    <div
      className={css.list}
      data-expanded={expanded || undefined}
      data-more={more || undefined}
      data-bouncing={bouncing || undefined}
    >
      {/* Not a region: the section around it has the same name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields */}
      <div
        className={css.box}
        ref={box}
        onScroll={measure}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="s-reading"
      >
        <BookList heading={currentHeading} books={current} />
        <BookList heading={previousHeading} books={previous} />
      </div>
      <span className={css.hint} ref={hint} aria-hidden="true">
        {/* A new element starts the animation again. */}
        <span className={css.arrow} key={scrolls}>
          <Icon name="down" />
        </span>
      </span>
    </div>
  );
}
