import { Link } from 'react-router';

/** A net that ends in the air before it reaches the way home. */
export function OpenCircuit() {
  return (
    <div className="open-circuit">
      <i className="open-run" aria-hidden="true" />
      <span className="open-label">No net at this address</span>
      <i className="open-end" aria-hidden="true" />
      <Link className="button" to="/" prefetch="intent" viewTransition>
        Return to Home
      </Link>
    </div>
  );
}
