import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Via } from '#src/components/drawing.tsx';
import grid from '#src/components/grid.module.css';
import { PageLink } from '#src/components/links.tsx';
import css from './not-found.module.css';

/** A net that ends in the air before it reaches the way home. */
function OpenCircuit() {
  return (
    <div className={css.circuit}>
      <i className={classNames(css.trace, css.broken)} aria-hidden="true">
        <Via className={css.via} />
      </i>
      <span className={css.label}>{words.notFound.drawing}</span>
      <i className={css.trace} aria-hidden="true">
        <Via className={css.via} />
      </i>
      <PageLink className={classNames(button.button, css.button)} to="/">
        {words.returnHome}
      </PageLink>
    </div>
  );
}

/** Shown at any unknown address. */
export default function NotFound() {
  return (
    <div className={classNames(grid.wrap, css.notFound)}>
      <h1>{words.notFound.heading}</h1>
      <p className={css.text}>{words.notFound.text}</p>
      <OpenCircuit />
    </div>
  );
}
