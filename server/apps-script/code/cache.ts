/** The longest that Google's cache keeps an entry, in seconds. */
export const maxCacheSeconds = 6 * 60 * 60;

/**
 * What the script's cache holds under a key, or null. Google may drop any entry at any time, so everything here only
 * saves work or slows down a flood; that the cache fails must never cost a message. Neither function throws.
 */
export function cached(key: string): string | null {
  try {
    return CacheService.getScriptCache().get(key);
  } catch (error) {
    console.error(`The cache cannot be read: ${error}`);
    return null;
  }
}

/** Keeps a text in the cache for so many seconds. */
export function cache(key: string, text: string, seconds: number): void {
  try {
    CacheService.getScriptCache().put(key, text, seconds);
  } catch (error) {
    console.error(`The cache cannot be written: ${error}`);
  }
}
