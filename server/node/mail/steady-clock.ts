/**
 * Milliseconds since 1970 as of the start, from then on counted by a clock that never jumps. What is planned by it
 * stays planned when the time of day is set, by a person or by the network.
 */
export function createSteadyClock(timeOfDay = Date.now, elapsed = () => performance.now()): () => number {
  const start = timeOfDay() - elapsed();
  return () => Math.round(start + elapsed());
}
