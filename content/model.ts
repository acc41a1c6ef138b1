/**
 * What each content file may hold. The types come from the schemas in model/, where every field says what it
 * means; content files import them as types only, so that no checking code reaches the browser.
 */
import type { About } from './model/about.ts';
import type { Contact } from './model/contact.ts';
import type { Experience } from './model/experience.ts';
import type { Home } from './model/home.ts';
import type { Links } from './model/links.ts';
import type { Owner } from './model/owner.ts';
import type { ReadingList } from './model/reading-list.ts';
import type { Settings } from './model/settings.ts';

export type { About } from './model/about.ts';
export type { Contact } from './model/contact.ts';
export type { Experience, Job, SkillGroup } from './model/experience.ts';
export type { Home } from './model/home.ts';
export type { Links } from './model/links.ts';
export type { Owner } from './model/owner.ts';
export type { Book, ReadingList } from './model/reading-list.ts';
export type { Result } from './model/result.ts';
export type { Settings } from './model/settings.ts';

/** All content files together, each under the name of its export. */
export type Content = {
  owner: Owner;
  home: Home;
  about: About;
  readingList: ReadingList;
  experience: Experience;
  contact: Contact;
  links: Links;
  settings: Settings;
};
