import { about } from '#content/about.ts';
import { contact } from '#content/contact.ts';
import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { links } from '#content/links.ts';
import { owner } from '#content/owner.ts';
import { pageTitles } from '#content/page-titles.ts';
import { projects } from '#content/projects.ts';
import { readingList } from '#content/reading-list.ts';
import { records } from '#content/records.ts';
import { settings } from '#content/settings.ts';
import { documentWords, words } from '#content/words.ts';
import type { Content } from './schema.ts';

/** All content, as the pages import it. */
export const content: Content = {
  owner,
  home,
  about,
  readingList,
  projects,
  records,
  experience,
  contact,
  links,
  pageTitles,
  words,
  documentWords,
  settings,
};
