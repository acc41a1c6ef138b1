/** How far the box is scrolled and how much it shows, in CSS pixels. */
export interface Scrolled {
  top: number;
  shown: number;
  whole: number;
}

/** The box as a visitor sees it. */
export interface ReadingBox {
  /** From the first scrolled pixel until the top is reached again. */
  expanded: boolean;
  /** Whether more content lies below. */
  more: boolean;
  /** Counts the runs of the hint. In each it bounces a few times, then rests. */
  run: number;
}

/** The box until it is first measured. As a rule there is more below. */
export const unmeasured: ReadingBox = { expanded: false, more: true, run: 0 };

/** A browser rounds scroll positions, so less than this cannot be scrolled. */
const tolerance = 2;

/** The box after a scroll or a change of size, with which the hint starts to bounce anew. */
export function measured({ run }: ReadingBox, { top, shown, whole }: Scrolled): ReadingBox {
  return { expanded: top > 0, more: whole - shown - top > tolerance, run: run + 1 };
}

/** Whether the hint bounces, also while the box is expanded. */
export function isBouncing({ more }: ReadingBox, inView: boolean): boolean {
  return more && inView;
}
