import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { PageLink } from '#src/components/links.tsx';
import { Via } from '#src/components/via.tsx';
import type { Home } from '#src/content/schema.ts';
import css from './call-to-action.module.css';

/** The last word of the page: one trace that runs from its end to one button. */
export function CallToAction({ heading, button: label }: NonNullable<Home['callToAction']>) {
  return (
    <section className={css.call}>
      <div className={classNames(grid.wrap, grid.grid, css.grid)}>
        <i className={grid.ticks} aria-hidden="true" />
        <h2>
          {heading}
          <i className={css.trace} aria-hidden="true">
            <Via className={css.via} />
          </i>
        </h2>
        <PageLink className={classNames(button.button, css.button)} to="/contact">
          {label}
        </PageLink>
      </div>
    </section>
  );
}
