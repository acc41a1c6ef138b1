import type { PageTitles } from '#src/content/schema.ts';

/**
 * What each page is called: in the header and the title block, in the browser's tab, and in search results. A tab shows
 * the title before your name; the home page shows your name and role alone.
 */
export const pageTitles: PageTitles = {
  home: {
    name: 'Home',
    description:
      'Ira Kulkarni is a hardware engineer in Minneapolis who designs low-power electronics for implantable and wearable medical devices.',
  },
  about: {
    name: 'About',
    title: 'About',
    description: 'My Journey, What I Stand For and a reading list: Ira Kulkarni.',
  },
  experience: {
    name: 'Experience',
    title: 'Experience',
    description:
      'Over 2 years of experience: roles, measured results, education, skills and awards of Ira Kulkarni.',
  },
  contact: {
    name: 'Contact',
    title: 'Contact',
    description:
      'A project, a question, or an idea for working together: write a few lines, or pick a time to talk.',
  },
  links: {
    name: 'Links',
    title: 'Links',
    description: 'Ira Kulkarni: portfolio, network and email.',
  },
  notFound: {
    name: 'No such sheet',
    title: 'Page not found',
    description: 'There is no page at this address.',
  },
};
