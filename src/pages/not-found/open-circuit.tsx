import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { PageLink } from '#src/components/page-link.tsx';
import { Via } from '#src/components/via.tsx';
import css from './open-circuit.module.css';

/** A net that ends in the air before it reaches the way home. */
export function OpenCircuit() {
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
