const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const colon = ':'.charCodeAt(0);

/**
 * How many members the objects of a JSON text have in all: the colons outside of its strings. Counting ends above
 * `max`. Up to the first error in the text, which is as far as JSON.parse reads, the count is exact.
 */
export function countMembers(json: string, max: number): number {
  let members = 0;
  let isInString = false;
  for (let index = 0; index < json.length && members <= max; index += 1) {
    const unit = json.charCodeAt(index);
    if (unit === quote) isInString = !isInString;
    else if (isInString && unit === backslash) index += 1;
    else if (!isInString && unit === colon) members += 1;
  }
  return members;
}
