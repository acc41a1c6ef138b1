/** What some browsers tell of the visitor's connection; the others say nothing. */
const { connection } = globalThis.navigator as Navigator & {
  connection?: { saveData?: boolean; effectiveType?: 'slow-2g' | '2g' | '3g' | '4g' };
};

/** The visitor's wish for less data (the Save-Data preference). */
export const savesData = connection?.saveData === true;

/** Whether the connection has room for what nobody has asked for yet. */
export const hasRoom = !savesData && (connection?.effectiveType ?? '4g') === '4g';
