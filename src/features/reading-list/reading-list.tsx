import { useCallback, useEffect, useRef, useState } from 'react';
import { readingList } from '#content/reading-list.ts';
import { classNames } from '#src/components/class-names.ts';
import { Icon } from '#src/components/icon.tsx';
import text from '#src/components/text.module.css';
import type { Book } from '#src/content/schema.ts';
import css from './reading-list.module.css';

function BookList({ heading, books, from }: { heading: string; books: readonly Book[]; from: number }) {
  if (books.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ol start={from}>
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
      </ol>
    </>
  );
}

/** Tolerance in pixels, because browsers round scroll positions. */
const tolerance = 2;

function useReadingBox() {
  const box = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [more, setMore] = useState(true);
  const [inView, setInView] = useState(false);
  const measure = useCallback(() => {
    if (!box.current) return;
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    const overflow = scrollHeight - clientHeight;
    // If the expanded box shows the whole list, scrollTop becomes 0. Stay expanded, or the box would collapse at once.
    setExpanded((is) => scrollTop > 0 || (is && overflow <= tolerance));
    setMore(overflow - scrollTop > tolerance);
  }, []);
  useEffect(() => {
    if (!box.current || !hint.current) return;
    const size = new ResizeObserver(measure);
    size.observe(box.current);
    // Different thresholds for entering and leaving, because the bounce moves the hint across the viewport's edge.
    const view = new IntersectionObserver(
      ([entry]) => entry && setInView((is) => (is ? entry.isIntersecting : entry.intersectionRatio >= 0.5)),
      { threshold: [0, 0.5] },
    );
    view.observe(hint.current);
    return () => {
      size.disconnect();
      view.disconnect();
    };
  }, [measure]);
  return { box, hint, expanded, more, bouncing: more && inView, measure };
}

const { currentHeading, current = [], previousHeading, previous = [] } = readingList;

/** Renders the books in a scrollable box that is larger while scrolled. */
export function ReadingList() {
  const { box, hint, expanded, more, bouncing, measure } = useReadingBox();
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
        className={classNames(css.box, current.length + previous.length < 4 && css.short)}
        ref={box}
        onScroll={measure}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="s-reading"
      >
        <BookList heading={currentHeading} books={current} from={1} />
        <BookList heading={previousHeading} books={previous} from={current.length + 1} />
      </div>
      <span className={css.hint} ref={hint} aria-hidden="true">
        <Icon name="down" />
      </span>
    </div>
  );
}
