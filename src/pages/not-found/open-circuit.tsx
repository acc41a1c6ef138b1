import { PageLink } from '#src/components/page-link.tsx';

/** A net that ends in the air before it reaches the way home. */
export function OpenCircuit() {
  return (
    <div className="open-circuit">
      <i className="open-run" aria-hidden="true" />
      <span className="open-label">No net at this address</span>
      <i className="open-end" aria-hidden="true" />
      <PageLink className="button" to="/">
        Return to Home
      </PageLink>
    </div>
  );
}
