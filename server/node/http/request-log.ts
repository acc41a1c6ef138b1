/** What is noted about a request and its response: not who sent it, and not what it said. */
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
  return `${time.toISOString()} ${method} ${printable(withoutAddresses(path))} ${status} ${milliseconds.toFixed(1)} ms\n`;
}

/** An email address or a user name before a host, as in a link to unsubscribe or a mistyped one; `@` may be escaped. */
function withoutAddresses(path: string): string {
  if (!/[@%]/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (/@|%(?:25)*40/.test(segment) ? '[address]' : segment))
    .join('/');
}

/** A path is the sender's to choose: it must neither forge a line, nor steer a terminal, nor fill the disk. */
function printable(path: string): string {
  const short = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return short.replace(
    /[^!-~…]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
