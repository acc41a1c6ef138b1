import type * as v from 'valibot';
import { text } from './fields.ts';
import { group } from './groups.ts';

/** Search engines show about this many characters of a description. */
const maxDescription = 200;

const name = text("give the page's name in the header and the title block, for example 'About'");
const title = text("give the page's title in the browser's tab, without your name, for example 'About'");
const description = text(
  `say in at most ${maxDescription} characters what the page holds, for search engines and link previews`,
  maxDescription,
);

const page = (noun: string) => group(noun, { name, title, description });

/** What the pages are called, and what others are told of them: content/page-titles.ts. */
export const pageTitlesSchema = group('the pages', {
  /** Its title is the owner's name and role. */
  home: group('the home page', { name, description }),
  about: page('the about page'),
  experience: page('the experience page'),
  contact: page('the contact page'),
  links: page('the links page'),
  /** Shown at every address that no page has. */
  notFound: page('the page for unknown addresses'),
});

/** See `pageTitlesSchema`. */
export type PageTitles = v.InferOutput<typeof pageTitlesSchema>;
