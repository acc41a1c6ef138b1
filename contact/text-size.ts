/** The number of characters (code points), counted without making a list of them. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The number of bytes that the text takes as UTF-8. Counted by hand, because Apps Script has no TextEncoder; half of
 * a surrogate pair counts three, as the U+FFFD does that would be written in its place.
 */
export function countBytes(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) count += 1;
    else if (unit < 0x800) count += 2;
    else if (isHighHalf(unit) && isLowHalf(text.charCodeAt(index + 1))) {
      count += 4;
      index += 1;
    } else count += 3;
  }
  return count;
}

const isHighHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowHalf = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
