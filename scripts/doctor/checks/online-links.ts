import type { BuiltSite } from '../checked-site.ts';
import { asNote, type Finding } from '../finding.ts';
import { placeholderIn } from '../placeholder-addresses.ts';
import { outwardLinks } from './internal-links.ts';

/** Requests at a time, and milliseconds for each. */
const limits = { requests: 6, timeout: 10_000 };

/** Hosts answer so to programs, whatever people get to see. 999 is LinkedIn's. */
const keepsProgramsOut = [401, 403, 405, 429, 451, 503, 999];

/** Links to other sites that lead nowhere. What only a browser may see becomes a note. */
export async function findDeadOutwardLinks(
  site: Pick<BuiltSite, 'buildDir' | 'settings'>,
): Promise<Finding[]> {
  // Placeholders have a finding of their own, and belong to others who want no traffic.
  const links = [...outwardLinks(site)].filter(([link]) => !placeholderIn(link));
  return checkOutwardLinks(links);
}

/** @param links each with the file that has it */
export async function checkOutwardLinks(
  links: readonly (readonly [link: string, file: string])[],
  timeout = limits.timeout,
): Promise<Finding[]> {
  const queue = links.entries();
  const found: Finding[][] = [];
  const work = async () => {
    // All workers take from the same iterator.
    for (const [index, [link, file]] of queue) found[index] = await checkLink(link, file, timeout);
  };
  await Promise.all(Array.from({ length: limits.requests }, work));
  return found.flat();
}

async function checkLink(link: string, file: string, timeout: number): Promise<Finding[]> {
  const place = { file, field: 'a' };
  const unchecked = (problem: string) => [
    asNote({
      ...place,
      problem: `links to ${link}, which could not be checked: ${problem}`,
      remedy: 'open it yourself',
    }),
  ];
  try {
    const head = await statusOf(link, 'HEAD', timeout);
    // Some hosts know no HEAD, and answer anything to it.
    const status = head < 400 ? head : await statusOf(link, 'GET', timeout);
    if (status < 400) return [];
    if (keepsProgramsOut.includes(status)) return unchecked(`the host answers ${status} to programs`);
    return [
      {
        ...place,
        problem: `links to ${link}, which answers ${status}`,
        remedy: 'correct the link, or take it out',
      },
    ];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOTFOUND')
      return [
        { ...place, problem: `links to ${link}, a host that does not exist`, remedy: 'correct the link' },
      ];
    return unchecked(code);
  }
}

async function statusOf(link: string, method: 'HEAD' | 'GET', timeout: number): Promise<number> {
  const response = await fetch(link, { method, signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return String((cause as { code?: unknown } | undefined)?.code ?? error.message);
}
