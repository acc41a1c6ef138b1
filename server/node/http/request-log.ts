/** What is noted about a request and its response: nothing that says who sent it or what it said. */
export interface LogEntry {
  time: Date;
  method: string;
  /** As it was sent, without the query, which may hold personal data. */
  path: string;
  status: number;
  milliseconds: number;
}

/** One line, such as `2026-11-20T15:20:11.123Z GET /about 200 0.4 ms`. */
export function logLine({ time, method, path, status, milliseconds }: LogEntry): string {
  return `${time.toISOString()} ${method} ${printable(path)} ${status} ${milliseconds.toFixed(1)} ms\n`;
}

/** A path is the sender's to choose: it must neither forge a line, nor steer a terminal, nor fill the disk. */
function printable(path: string): string {
  const short = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return short.replace(
    /[^!-~…]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
