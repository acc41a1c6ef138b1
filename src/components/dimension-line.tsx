/** A dimension line across its column: two extension lines, two arrowheads, and the quantity it measures. */
export function DimensionLine({ quantity }: { quantity: string }) {
  return (
    <p className="dimension">
      <span>{quantity}</span>
    </p>
  );
}
