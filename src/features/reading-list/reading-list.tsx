import { language } from 'virtual:language';
import { classNames } from '#src/components/class-names.ts';
import { DownIcon } from '#src/components/icons.tsx';
import text from '#src/components/text.module.css';
import type { Book, Content } from '#src/content/schema.ts';
import css from './reading-list.module.css';
import { useReadingBox } from './use-reading-box.ts';

/** One part of the bill of materials: find number, title, author. */
function Part({ heading, books, from }: { heading: string; books: readonly Book[]; from: number }) {
  if (books.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ol start={from}>
        {books.map(({ title, author }, at) => (
          <li key={`${title} ${author}`}>
            <span className={classNames(css.number, text.mono)}>{from + at}</span>
            <cite>{title}</cite>
            <span className={css.author}>{author}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * The scrollable box of books: small until it is scrolled, larger while it is, small again at its top.
 * It takes the keyboard's focus, because a box that scrolls must be scrollable without a pointer.
 */
export function ReadingList({
  currentHeading,
  previousHeading,
  columns,
  current = [],
  previous = [],
}: Content['readingList']) {
  const { box, expanded, more, run, bouncing, measure } = useReadingBox();
  // Not the heading of the whole part, which names the region around this one already.
  const label = [current.length > 0 && currentHeading, previous.length > 0 && previousHeading]
    .filter(Boolean)
    .join(language.comma);
  return (
    <div
      className={css.list}
      data-expanded={expanded || undefined}
      data-more={more || undefined}
      data-bouncing={bouncing || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.box} ref={box} onScroll={measure} tabIndex={0} aria-label={label}>
        <p className={css.columns} aria-hidden="true">
          <span>{columns.number}</span>
          <span>{columns.title}</span>
          <span>{columns.author}</span>
        </p>
        <Part heading={currentHeading} books={current} from={1} />
        <Part heading={previousHeading} books={previous} from={current.length + 1} />
      </section>
      {/* Under a new key it is a new element, whose animation starts anew. */}
      <span key={run} className={css.hint} aria-hidden="true">
        <DownIcon />
      </span>
    </div>
  );
}
