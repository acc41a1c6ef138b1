import css from './tooltip.module.css';

/** The tooltip that `show-tooltips.ts` fills. A modal dialog needs its own: the rest of the page is inert. */
export function Tooltip() {
  return <p className={css.tooltip} id="tooltip" role="tooltip" popover="manual" />;
}
