/** Milliseconds before each retry of code that can't be loaded. */
const retryDelays = [1000, 2000, 4000];

/** Resolves with what `load` resolves with, and retries three times if it rejects. */
export async function withRetries<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}
