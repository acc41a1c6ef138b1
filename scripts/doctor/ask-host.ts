/**
 * Every address that was asked; what the last one responded, with the beginning of its body; or why it did not, as the
 * rest of a sentence that begins with the address: 'does not answer (ECONNREFUSED)'.
 */
export type HostResponse = { addresses: [URL, ...URL[]] } & (
  | { status: number; headers: Headers; text: string }
  | { problem: string }
);

/** The problem of an address whose host has no entry in the name service. */
export const unknownHost = 'is on a host that does not exist';

/** How much of a host's time and words is taken, whatever it says. */
const limits = { timeout: 15_000, redirects: 5, bytes: 4 * 1024 * 1024 };

/**
 * Asks a host, and follows its redirects as a browser does. Never rejects.
 *
 * @param timeout milliseconds for all of it
 */
export async function askHost(
  address: URL,
  init: RequestInit = {},
  timeout = limits.timeout,
): Promise<HostResponse> {
  const signal = AbortSignal.timeout(timeout);
  const addresses: [URL, ...URL[]] = [address];
  let next = { url: address, init };
  try {
    for (;;) {
      const response = await fetch(next.url, { ...next.init, redirect: 'manual', signal });
      const { status, headers } = response;
      const target = targetOf(response, next.url);
      if (!target || addresses.length > limits.redirects)
        return { addresses, status, headers, text: await startOf(response) };
      await response.body?.cancel();
      addresses.push(target);
      // A message is repeated after 307 and 308 alone.
      next = { url: target, init: status < 307 ? {} : next.init };
    }
  } catch (error) {
    return { addresses, problem: problemOf(error as Error, timeout) };
  }
}

function targetOf({ status, headers }: Response, url: URL): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return undefined;
  const target = URL.parse(location, url);
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}

async function startOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limits.bytes) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, limits.bytes);
}

function problemOf(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} seconds`;
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  return code === 'ENOTFOUND' ? unknownHost : `does not answer (${code ?? message})`;
}
