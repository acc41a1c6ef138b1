/** The addresses that visitors can ask for, in the order of the bar. */
export const pagePaths = ['/', '/about', '/experience', '/contact', '/links'] as const;

/**
 * Every address that the build renders. `/404` falls to the catch-all route and becomes `404.html`;
 * the two answers are what the receiver sends back to a form posted without script.
 */
export const prerenderedPaths = [...pagePaths, '/404', '/answers/sent', '/answers/refused'] as const;
