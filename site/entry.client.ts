/*
 * The script of every page. What happens when a page loads:
 *
 * 1. The document has its text and styles, so it is painted after one response. The theme script runs before that.
 * 2. This script runs after parsing. Its functions are independent: if one throws, the others still run.
 * 3. React loads only for islands, when one is almost visible (`islands/islands.ts`), and for the picture viewer,
 *    on a click.
 * 4. Hovering or pressing a link lets the browser prerender its page (`document.tsx`). A click loads a document.
 */
import { pagePath, reportPageViews } from './features/analytics/report-page-views.ts';
import { openPictures } from './features/picture-viewer/open-pictures.ts';
import { showTooltips } from './features/tooltips/show-tooltips.ts';
import { startIslands } from './islands/islands.ts';
import { updateHeader } from './layout/update-header.ts';

function logUnknownPath(): void {
  if (document.querySelector('[data-not-found]')) console.error('404: no page at', pagePath());
}

for (const start of [
  updateHeader,
  startIslands,
  openPictures,
  showTooltips,
  reportPageViews,
  logUnknownPath,
]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
