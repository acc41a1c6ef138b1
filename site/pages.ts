import type { ComponentType } from 'react';
import { pageTitles } from '#content/page-titles.ts';

/** A page of the site. The component of a page in `pages` is the default export of `site/pages/{id}/{id}.tsx`. */
export interface Page {
  id: string;
  /** Path without the base path: '/about'. */
  path: string;
  /** Name in the header; in the title, it is before the owner's name. Home's title has the owner's role instead. */
  name: string;
  /** For search engines and link previews. */
  description: string;
  /** Whether the page has no header and footer. */
  standalone?: boolean;
  /**
   * Id of an element. Browsers with `rel="expect"`, such as Chromium, paint only once they have parsed this element, or the whole document if no element has the
   * id. Set it only if content that is parsed late moves the content above it. Waiting delays the first paint.
   */
  paintAfter?: string;
  load(): Promise<{ default: ComponentType }>;
}

/** All pages except the 404 page, in the header's order. */
export const pages: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    ...pageTitles.home,
    load: () => import('./pages/home/home.tsx'),
  },
  {
    id: 'about',
    path: '/about',
    ...pageTitles.about,
    paintAfter: 's-journey',
    load: () => import('./pages/about/about.tsx'),
  },
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
    paintAfter: 'end',
    load: () => import('./pages/contact/contact.tsx'),
  },
  {
    id: 'links',
    path: '/links',
    ...pageTitles.links,
    standalone: true,
    paintAfter: 'end',
    load: () => import('./pages/links/links.tsx'),
  },
];

export const notFound: Page = {
  id: 'not-found',
  path: '/404',
  ...pageTitles.notFound,
  paintAfter: 'end',
  load: () => import('./pages/not-found/not-found.tsx'),
};
