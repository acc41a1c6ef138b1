import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { Icon } from '#src/components/icon.tsx';
import type { Book, Content } from '#src/content/schema.ts';
import css from './reading-list.module.css';

/** One part of the bill of materials: find number, title, author. */
function Part({ heading, books, from }: { heading: string; books: readonly Book[]; from: number }) {
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
            <span className={css.author}>
              <bdi>{author}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A browser rounds scroll positions, so fewer pixels than this cannot be scrolled. */
const tolerance = 2;

/** Watches whether the box is scrolled, whether it has more below, and whether its arrow is in view. */
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
    // A list that the large box holds whole keeps it open: small, it could never be read to its end.
    setExpanded((is) => scrollTop > 0 || (is && overflow <= tolerance));
    setMore(overflow - scrollTop > tolerance);
  }, []);
  useEffect(() => {
    if (!box.current || !hint.current) return;
    const size = new ResizeObserver(measure);
    size.observe(box.current);
    // It comes into view by half and leaves it entirely, because the bounce itself moves it across the window's edge.
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

/**
 * The scrollable box of books: small until it is scrolled, larger while it is, small again at its top.
 * It takes the keyboard's focus, because a box that scrolls must be scrollable without a pointer.
 *
 * @param labelledBy id of its heading
 */
export function ReadingList({
  currentHeading,
  current = [],
  previousHeading,
  previous = [],
  labelledBy,
}: Content['readingList'] & { labelledBy: string }) {
  const { box, hint, expanded, more, bouncing, measure } = useReadingBox();
  return (
    <div
      className={css.list}
      data-expanded={expanded || undefined}
      data-more={more || undefined}
      data-bouncing={bouncing || undefined}
    >
      {/* A group, as the region around it has the same name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields */}
      <div
        className={classNames(css.box, current.length + previous.length < 4 && css.short)}
        ref={box}
        onScroll={measure}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={labelledBy}
      >
        <Part heading={currentHeading} books={current} from={1} />
        <Part heading={previousHeading} books={previous} from={current.length + 1} />
      </div>
      <span className={css.hint} ref={hint} aria-hidden="true">
        <Icon name="down" />
      </span>
    </div>
  );
}
