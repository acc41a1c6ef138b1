/** The response after redirects, or the failure: 'could not be fetched (ECONNREFUSED)'. */
export type FetchResult =
  | { url: string; status: number; headers: Headers; text: string }
  | { problem: string };

/** The problem if DNS doesn't know the host. */
export const unknownHost = 'is on a host that does not exist';

/** Fetches an address, following redirects. Never rejects. The timeout, in milliseconds, includes the body. */
export async function tryFetch(address: URL, init: RequestInit = {}, timeout = 15_000): Promise<FetchResult> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
    const { url, status, headers } = response;
    return { url, status, headers, text: await response.text() };
  } catch (error) {
    return { problem: describeFailure(error as Error, timeout) };
  }
}

function describeFailure(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} seconds`;
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  if (code === 'ENOTFOUND') return unknownHost;
  return /CERT|SIGNATURE/.test(code ?? '')
    ? `has a certificate that is not trusted (${code})`
    : `could not be fetched (${code ?? message})`;
}
