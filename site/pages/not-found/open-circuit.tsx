/** A net that ends in the air before it reaches its pad. */
export function OpenCircuit() {
  return (
    <figure className="open-circuit">
      <svg viewBox="0 0 320 64" width="320" height="64" aria-hidden="true">
        <path d="M7 32H128l16-16" />
        <path d="M192 32H313" />
        <circle cx="7" cy="32" r="5" />
        <circle cx="313" cy="32" r="5" />
        <circle className="open" cx="192" cy="32" r="4" />
      </svg>
      <figcaption>No net at this address</figcaption>
    </figure>
  );
}
