import { rawRequest, statusOf } from '../../testing/raw-request.ts';

const maxConnections = 16;

/**
 * Sends each request, of one character for each byte, on a connection of its own. Gives what came back to each, in
 * order; '' where the connection was closed, or idle for `timeout` milliseconds, without a response.
 */
export async function responsesTo(port: number, requests: readonly string[], timeout = 5_000) {
  const responses: string[] = [];
  const next = requests.entries();
  const sendOn = async () => {
    for (const [at, request] of next) {
      responses[at] = await rawRequest(port, Buffer.from(request, 'latin1'), timeout).catch(
        (error: unknown) => {
          // A client that still writes when the connection ends may lose the response.
          if (['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
          throw error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: maxConnections }, sendOn));
  return responses;
}

/** The statuses of all responses on a connection. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

export function bodyOf(response: string): string {
  return response.slice(response.indexOf('\r\n\r\n') + 4);
}

type Expectation = (received: string) => boolean;

/** One response, with one of these statuses. */
export function oneOf(...statuses: number[]): Expectation {
  return (received) => statusesIn(received).length === 1 && statuses.includes(statusOf(received));
}

/** As `oneOf`, for a client that may be cut off before it has read the response. */
export function oneOfOrNone(...statuses: number[]): Expectation {
  return (received) => received === '' || oneOf(...statuses)(received);
}

/** The page or file with this content, and nothing else. */
export function isPage(body: string): Expectation {
  return (received) => oneOf(200)(received) && bodyOf(received) === body;
}
