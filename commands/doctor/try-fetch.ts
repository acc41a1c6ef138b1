/** The response after redirects, with the start of its body; or the failure: 'does not answer (ECONNREFUSED)'. */
export type FetchResult =
  | { url: string; status: number; headers: Headers; text: string }
  | { problem: string };

/** The problem if DNS doesn't know the host. */
export const unknownHost = 'is on a host that does not exist';

/** Milliseconds per request, and bytes read of a body. */
const limits = { timeout: 15_000, bytes: 256 * 1024 };

/** Fetches an address, following redirects. Never rejects. The timeout, in milliseconds, includes the body. */
export async function tryFetch(
  address: URL,
  init: RequestInit = {},
  timeout = limits.timeout,
): Promise<FetchResult> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
    const { url, status, headers } = response;
    return { url, status, headers, text: await readStart(response) };
  } catch (error) {
    return { problem: describeFailure(error as Error, timeout) };
  }
}

async function readStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // `break` closes the connection.
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limits.bytes) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, limits.bytes);
}

function describeFailure(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} seconds`;
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  if (code === 'ENOTFOUND') return unknownHost;
  return /CERT|SIGNATURE/.test(code ?? '')
    ? `has a certificate that is not trusted (${code})`
    : `does not answer (${code ?? message})`;
}
