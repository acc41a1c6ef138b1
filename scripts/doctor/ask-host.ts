/** What a host responds in the end of its redirects. */
export interface HostResponse {
  status: number;
  headers: Headers;
  /** The beginning of the body, as far as it is read. */
  text: string;
  /** Every address that was asked, the last of which responded so. */
  addresses: [URL, ...URL[]];
}

/** Why there is no response. */
export interface NoResponse {
  /** As the rest of a sentence that begins with the address: 'does not answer (ECONNREFUSED)'. */
  problem: string;
  /** Every address that was asked. */
  addresses: [URL, ...URL[]];
}

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
): Promise<HostResponse | NoResponse> {
  const signal = AbortSignal.timeout(timeout);
  const addresses: [URL, ...URL[]] = [address];
  let next: { url: URL; init: RequestInit } = { url: address, init };
  try {
    for (;;) {
      const response = await fetch(next.url, { ...next.init, redirect: 'manual', signal });
      const target = targetOf(response, next.url);
      if (!target || addresses.length > limits.redirects) {
        const text = await startOf(response);
        return { status: response.status, headers: response.headers, text, addresses };
      }
      await response.body?.cancel();
      addresses.push(target);
      // A message is repeated after 307 and 308 alone.
      next = { url: target, init: response.status < 307 ? {} : next.init };
    }
  } catch (error) {
    return { problem: problemOf(error, timeout), addresses };
  }
}

function targetOf({ status, headers }: Response, url: URL): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  return /^https?:$/.test(target.protocol) ? target : undefined;
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

function problemOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return `does not answer (${error})`;
  const code = failureCode(error);
  if (code === 'ENOTFOUND') return 'is on a host that does not exist';
  return code === inTime ? `does not answer within ${timeout / 1000} seconds` : `does not answer (${code})`;
}

const inTime = 'no answer in time';

/** What went wrong on the way: 'ECONNREFUSED'. */
export function failureCode(error: Error): string {
  if (error.name === 'TimeoutError') return inTime;
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  return code ?? message;
}
