import { join } from 'node:path';

/** The addresses that visitors can ask for, in the order of the bar. */
const pagePaths = ['/', '/about', '/experience', '/contact', '/links'] as const;

/**
 * Every address that the build renders. `/404` falls to the catch-all route and becomes `404.html`;
 * the two answers are what the receiver sends back to a form posted without script.
 */
export const prerenderedPaths = [...pagePaths, '/404', '/answers/sent', '/answers/refused'] as const;

/** The pages that the bar leads to. */
export const linkedPaths: readonly string[] = pagePaths.filter((path) => path !== '/links');

/** Every page with scripts: its address within the site, a name for its files, and its file in the published folder. */
export const pageFiles = [
  ...pagePaths.map((path) => ({ path, name: path.slice(1) || 'home', file: join(path, 'index.html') })),
  { path: '/404', name: 'not-found', file: '404.html' },
];
