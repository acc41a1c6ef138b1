import { builtPages } from '../build-pages.ts';
import type { BuiltSite } from '../checked-site.ts';
import type { Finding } from '../finding.ts';

/** What a host responds; a redirect is a response as well. */
export interface LiveResponse {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The address that was asked for in the end. */
  url: URL;
}

/** Why there is no response. */
export interface NoResponse {
  /** As the rest of a sentence that begins with the address: 'does not answer (ECONNREFUSED)'. */
  problem: string;
}

/** A published site, and the build that it is compared with. */
export interface LiveSite extends BuiltSite {
  /** The address of the first page, with a slash at the end. */
  base: URL;
  /** Asks for an address, without following a redirect. */
  ask(address: URL): Promise<LiveResponse | NoResponse>;
}

/** Milliseconds for each response. */
const timeout = 15_000;

/** Lets the checks ask a published site; each address is asked for once. */
export function liveSite(site: BuiltSite, address: URL): LiveSite {
  const base = new URL(address);
  base.pathname = `${rootOf(base.pathname, site)}/`;
  const asked = new Map<string, Promise<LiveResponse | NoResponse>>();
  const ask = (url: URL) => {
    const known = asked.get(url.href);
    if (known) return known;
    const response = send(url);
    asked.set(url.href, response);
    return response;
  };
  return { ...site, base, ask };
}

/** An address is easily copied from a page other than the first. */
function rootOf(pathname: string, { buildDir }: BuiltSite): string {
  const path = pathname.replace(/\/+$/, '');
  const page = builtPages(buildDir).find((one) => one.path !== '/' && path.endsWith(one.path));
  return page ? path.slice(0, -page.path.length) : path;
}

async function send(url: URL): Promise<LiveResponse | NoResponse> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, url };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** What went wrong on the way, as the rest of a sentence that begins with the address. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return `does not answer (${error})`;
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} seconds`;
  const { cause } = error;
  const { code, message } = (cause ?? error) as { code?: string; message?: string };
  return code === 'ENOTFOUND' ? 'is on a host that does not exist' : `does not answer (${code ?? message})`;
}

/** Where a redirect leads; undefined for any other response. */
export function targetOf({ status, headers, url }: LiveResponse): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return undefined;
  return new URL(location, url);
}

/** Asks as a browser does, which follows redirects. */
export async function follow(
  { ask }: Pick<LiveSite, 'ask'>,
  address: URL,
): Promise<LiveResponse | NoResponse> {
  let response = await ask(address);
  for (let hops = 0; hops < 5; hops++) {
    const target = 'status' in response ? targetOf(response) : undefined;
    if (!target) break;
    response = await ask(target);
  }
  return response;
}

/** Whether the first page is there at all; without it there is nothing to look at. */
export async function findUnreachableSite({ base, ask }: LiveSite): Promise<Finding[]> {
  const response = await ask(base);
  const place = { file: base.href, field: 'page' };
  if (!('status' in response))
    return [
      { ...place, problem: response.problem, remedy: 'check the address, and that the site is published' },
    ];
  const target = targetOf(response);
  return target
    ? [
        {
          ...place,
          problem: `redirects to ${target.href}`,
          remedy: `if that is your site, run --live ${target.href}`,
        },
      ]
    : [];
}
