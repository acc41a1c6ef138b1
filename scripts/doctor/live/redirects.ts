import { isIP } from 'node:net';
import { builtPages } from '../build-pages.ts';
import { asNote, type Finding } from '../finding.ts';
import { isOwnMachine } from '../placeholder-addresses.ts';
import { follow, type LiveSite, targetOf } from './live-site.ts';

/** Other spellings of the site's addresses, each of which has to lead to the one that counts. */
export async function findMissingRedirects(site: LiveSite): Promise<Finding[]> {
  const checks = [checkPlainHttp, checkOtherName, checkSlashes, checkSubPath];
  return (await Promise.all(checks.map((check) => check(site)))).flat();
}

async function checkPlainHttp(site: LiveSite): Promise<Finding[]> {
  const { base } = site;
  if (base.protocol !== 'https:' || base.port !== '') return [];
  const plain = new URL(base.href.replace(/^https:/, 'http:'));
  const response = await site.ask(plain);
  const place = { file: plain.href, field: 'redirect' };
  const remedy = `let it redirect to ${base.href}`;
  if (!('status' in response)) return [asNote({ ...place, problem: response.problem, remedy })];
  return targetOf(response)?.protocol === 'https:'
    ? []
    : [{ ...place, problem: `answers ${response.status} without encryption`, remedy }];
}

/** With www or without, where the domain is the owner's own. */
async function checkOtherName(site: LiveSite): Promise<Finding[]> {
  const { base } = site;
  const isOwnDomain = base.hostname.startsWith('www.') || base.hostname.split('.').length === 2;
  if (!isOwnDomain || isIP(base.hostname) !== 0 || isOwnMachine(base.hostname)) return [];
  const other = new URL(base);
  other.hostname = base.hostname.startsWith('www.')
    ? base.hostname.slice('www.'.length)
    : `www.${base.hostname}`;
  const response = await follow(site, other);
  const place = { file: other.href, field: 'redirect' };
  const remedy = `let it redirect to ${base.href}, as people type either`;
  if (!('status' in response)) return [asNote({ ...place, problem: response.problem, remedy })];
  return response.url.hostname === base.hostname
    ? []
    : [asNote({ ...place, problem: `does not lead to ${base.hostname}`, remedy })];
}

async function checkSlashes(site: LiveSite): Promise<Finding[]> {
  const page = builtPages(site.buildDir).find(({ file }) => /.\/index\.html$/.test(file));
  if (!page) return [];
  const address = new URL(`${page.path.slice(1)}/`, site.base);
  const response = await follow(site, address);
  return 'status' in response && response.status === 200
    ? []
    : [
        {
          file: address.href,
          field: 'redirect',
          problem: 'status' in response ? `answers ${response.status}` : response.problem,
          remedy: `let it redirect to ${address.href.replace(/\/$/, '')}, as people and hosts add a slash`,
        },
      ];
}

/** '/portfolio' without the slash at its end. */
async function checkSubPath(site: LiveSite): Promise<Finding[]> {
  if (site.base.pathname === '/') return [];
  const address = new URL(site.base.href.replace(/\/$/, ''));
  const response = await follow(site, address);
  return 'status' in response && response.status === 200 && response.url.href === site.base.href
    ? []
    : [
        {
          file: address.href,
          field: 'redirect',
          problem: `does not lead to ${site.base.href}`,
          remedy: 'let it redirect there',
        },
      ];
}
