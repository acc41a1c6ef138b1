const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const colon = ':'.charCodeAt(0);

/** The shortest member that an object can have. */
const shortest = '"":0';

/**
 * Whether the objects of a JSON text have more members in all than `max`: counted are the colons outside of its
 * strings. Up to the first error in the text, which is as far as JSON.parse reads, the count is exact.
 */
export function hasMoreMembers(json: string, max: number): boolean {
  // The usual message is too short for so many, and is not looked through.
  if (json.length < shortest.length * max) return false;
  let members = 0;
  let isInString = false;
  for (let index = 0; index < json.length && members <= max; index += 1) {
    const unit = json.charCodeAt(index);
    if (unit === quote) isInString = !isInString;
    else if (isInString && unit === backslash) index += 1;
    else if (!isInString && unit === colon) members += 1;
  }
  return members > max;
}
