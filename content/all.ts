import type { Content } from '#src/content/schema.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { experience } from './experience.ts';
import { home } from './home.ts';
import { links } from './links.ts';
import { owner } from './owner.ts';
import { readingList } from './reading-list.ts';
import { settings } from './settings.ts';

/** Every word and fact of the site, as the owner wrote it; `settings` without the build's environment. */
export const content: Content = { owner, home, about, readingList, experience, contact, links, settings };
