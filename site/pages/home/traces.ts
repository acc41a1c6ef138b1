/** Columns of the results from 80em. Each has a trace to its first result. */
export const wideColumns = (results: number) => (results === 4 ? 4 : 3);

/** Pixels: height and width of the chip with its pins, and the distance between pins. */
export const chip = { size: 117, pitch: 14 };

/** The x of the five pins of a side. Centers at half pixels give pins (7 px) and traces (3 px) whole edges. */
export const pins = Array.from({ length: 5 }, (_, at) => chip.size / 2 + chip.pitch * (at - 2));

/** Pixels from the middle of a via up to the lowest lane and to the action's, and between lanes; corners have 45°. */
export const lanes = { lowest: 22, action: 93, pitch: 10, corner: 14 };
