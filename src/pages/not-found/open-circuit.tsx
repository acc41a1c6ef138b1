import { words } from '#content/words.ts';
import { PageLink } from '#src/components/page-link.tsx';

/** A net that ends in the air before it reaches the way home. */
export function OpenCircuit() {
  return (
    <div className="open-circuit">
      <i className="open-run" aria-hidden="true" />
      <span className="open-label">{words.notFound.drawing}</span>
      <i className="open-end" aria-hidden="true" />
      <PageLink className="button" to="/">
        {words.returnHome}
      </PageLink>
    </div>
  );
}
