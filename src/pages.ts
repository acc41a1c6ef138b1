import type { ComponentType } from 'react';
import { links } from '#content/links.ts';
import { pageTitles } from '#content/page-titles.ts';

/** A page of the site. Its code is a chunk of its own, from `src/pages/{id}/{id}.tsx`. */
export interface Page {
  id: string;
  /** Its address within the site: '/about'. */
  path: string;
  /** Its name in the header. */
  name: string;
  /** What the document is called, beside the owner's name; home is called by that name alone. */
  title?: string;
  /** What search engines and link previews say of it. */
  description: string;
  /** Whether it stands alone, without header and footer. */
  standalone?: boolean;
  load(): Promise<{ default: ComponentType }>;
}

/** The pages that visitors can ask for, in the order of the header; the links page only where it has a button. */
export const pages: readonly Page[] = [
  { id: 'home', path: '/', ...pageTitles.home, load: () => import('./pages/home/home.tsx') },
  { id: 'about', path: '/about', ...pageTitles.about, load: () => import('./pages/about/about.tsx') },
  {
    id: 'experience',
    path: '/experience',
    ...pageTitles.experience,
    load: () => import('./pages/experience/experience.tsx'),
  },
  {
    id: 'contact',
    path: '/contact',
    ...pageTitles.contact,
    load: () => import('./pages/contact/contact.tsx'),
  },
  ...(links.buttons.length > 0
    ? [
        {
          id: 'links',
          path: '/links',
          ...pageTitles.links,
          standalone: true,
          load: () => import('./pages/links/links.tsx'),
        },
      ]
    : []),
];

/** What every other address shows. */
export const notFound: Page = {
  id: 'not-found',
  path: '/404',
  ...pageTitles.notFound,
  load: () => import('./pages/not-found/not-found.tsx'),
};
