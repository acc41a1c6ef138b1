import { pages } from './pages.ts';
import { underBase } from './settings.ts';

/**
 * Speculation Rules: the browser prerenders a page of this site when the visitor hovers or presses a link to it, except
 * with Save-Data. Lists paths, because downloads such as the résumé must not be fetched.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: pages.map(({ path }) => underBase(path)) },
          { not: { selector_matches: '[aria-current], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
