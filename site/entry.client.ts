/*
 * The script of every page except the responses to a form, run after parsing; the document needs no script to be painted.
 * React loads only for islands, when one is almost visible, and for the picture viewer, on a click. A link loads a
 * document.
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
