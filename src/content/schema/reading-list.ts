import * as v from 'valibot';
import { text } from './fields.ts';
import { group, list } from './groups.ts';

const bookSchema = group('a book', {
  title: text("give the book's title, for example 'Longitude'"),
  /** All authors in one line: 'Paul Horowitz and Winfield Hill'. */
  author: text("give the book's author, for example 'Dava Sobel'"),
});

/** The books of the about page: content/reading-list.ts. */
export const readingListSchema = group('the reading list', {
  heading: text("give the card's heading, 'Reading List'"),
  currentHeading: text("give the heading 'Currently Reading'"),
  previousHeading: text("give the heading 'Previously Read'"),
  /** The heads of the columns. */
  columns: group('the columns', {
    number: text("give the column's head, for example 'Item'"),
    title: text("give the column's head, for example 'Title'"),
    author: text("give the column's head, for example 'Author'"),
  }),
  current: v.exactOptional(list(bookSchema, 'books', 'any number')),
  previous: v.exactOptional(list(bookSchema, 'books', 'any number')),
});

/** One book. */
export type Book = v.InferOutput<typeof bookSchema>;
/** See `readingListSchema`. */
export type ReadingList = v.InferOutput<typeof readingListSchema>;
