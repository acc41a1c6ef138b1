/** How far the box is scrolled and how much it shows, in CSS pixels. */
export interface Scrolled {
  top: number;
  shown: number;
  whole: number;
}

/** A browser rounds scroll positions; less than this is no way to go. */
const tolerance = 2;

/** Expanded from the first scrolled pixel until the top is reached again (specification, section 2). */
export function isExpanded({ top }: Scrolled): boolean {
  return top > 0;
}

/** Whether more content lies below. */
export function hasMore({ top, shown, whole }: Scrolled): boolean {
  return whole - shown - top > tolerance;
}
