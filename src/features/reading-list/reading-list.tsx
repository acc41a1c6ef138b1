import { DownIcon } from '#src/components/icons.tsx';
import type { Book, ReadingList as Books } from '#src/content/schema.ts';
import { useReadingBox } from './use-reading-box.ts';

/** One part of the bill of materials: find number, title, author. */
function Part({ heading, books, from }: { heading: string; books: readonly Book[]; from: number }) {
  return (
    <>
      <h3>{heading}</h3>
      <ol start={from}>
        {books.map(({ title, author }, at) => (
          <li key={title}>
            <span className="book-number">{from + at}</span>
            <cite>{title}</cite>
            <span className="book-author">{author}</span>
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
export function ReadingList({ currentHeading, previousHeading, columns, current, previous }: Books) {
  const { box, expanded, more, bouncing, look } = useReadingBox();
  // Not the heading of the whole part, which names the region around this one already.
  const label = `${currentHeading}, ${previousHeading}`;
  return (
    <div
      className="reading"
      data-expanded={expanded || undefined}
      data-more={more || undefined}
      data-bouncing={bouncing || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="reading-box" ref={box} onScroll={look} tabIndex={0} aria-label={label}>
        <p className="reading-columns" aria-hidden="true">
          <span>{columns.number}</span>
          <span>{columns.title}</span>
          <span>{columns.author}</span>
        </p>
        <Part heading={currentHeading} books={current} from={1} />
        <Part heading={previousHeading} books={previous} from={current.length + 1} />
      </section>
      <span className="reading-more" aria-hidden="true">
        <DownIcon />
      </span>
    </div>
  );
}
