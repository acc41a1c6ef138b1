/**
 * What a host responded at the end of its redirects, with the beginning of the body; or why it did not, as the rest of
 * a sentence that begins with the address: 'does not answer (ECONNREFUSED)'.
 */
export type HostResponse =
  | { url: string; status: number; headers: Headers; text: string }
  | { problem: string };

/** The problem of an address whose host has no entry in the name service. */
export const unknownHost = 'is on a host that does not exist';

/** How long a host may take, in milliseconds, and how much of a body is read, in bytes. */
const limits = { timeout: 15_000, bytes: 256 * 1024 };

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
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
    const { url, status, headers } = response;
    return { url, status, headers, text: await startOf(response) };
  } catch (error) {
    return { problem: problemOf(error as Error, timeout) };
  }
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
  if (code === 'ENOTFOUND') return unknownHost;
  return /CERT|SIGNATURE/.test(code ?? '')
    ? `has a certificate that is not trusted (${code})`
    : `does not answer (${code ?? message})`;
}
