import css from './tooltip.module.css';

/**
 * Renders the page's empty tooltip, which `show-tooltips.ts` fills and moves. A dialog needs its own, because a modal
 * dialog makes everything outside it inert.
 */
export function Tooltip() {
  return <p className={css.tooltip} id="tooltip" role="tooltip" popover="manual" />;
}
