/**
 * What each content file may hold. The types come from the schemas in schema/, where every field says what it
 * means; content files import them as types only, so that no checking code reaches the browser.
 */
import type { About } from './schema/about.ts';
import type { Contact } from './schema/contact.ts';
import type { DocumentWords } from './schema/document-words.ts';
import type { Experience } from './schema/experience.ts';
import type { Home } from './schema/home.ts';
import type { Links } from './schema/links.ts';
import type { Owner } from './schema/owner.ts';
import type { PageTitles } from './schema/page-titles.ts';
import type { ReadingList } from './schema/reading-list.ts';
import type { Settings } from './schema/settings.ts';
import type { Words } from './schema/words.ts';

export type { Job, SkillGroup } from './schema/experience.ts';
export type { Book } from './schema/reading-list.ts';
export type { Result } from './schema/result.ts';
export type {
  About,
  Contact,
  DocumentWords,
  Experience,
  Home,
  Links,
  Owner,
  PageTitles,
  ReadingList,
  Settings,
  Words,
};

/** All content files together, each under the name of its export. */
export type Content = {
  owner: Owner;
  home: Home;
  about: About;
  readingList: ReadingList;
  experience: Experience;
  contact: Contact;
  links: Links;
  pageTitles: PageTitles;
  words: Words;
  documentWords: DocumentWords;
  settings: Settings;
};
