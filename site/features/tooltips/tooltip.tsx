import css from './tooltip.module.css';

/**
 * The page's only tooltip, filled by `show-tooltips.ts`. On a page with a modal dialog, it belongs in the dialog, because
 * the rest of the page is inert.
 */
export function Tooltip() {
  return <p className={css.tooltip} id="tooltip" role="tooltip" popover="manual" />;
}
