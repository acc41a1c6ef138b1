import { randomUUID } from 'node:crypto';
import { type BuiltPage, builtPages, elementsOf } from '../build-pages.ts';
import { asNote, type Finding } from '../finding.ts';
import { follow, type LiveResponse, type LiveSite } from './live-site.ts';

const publishAgain = 'publish build/client again';

/** Whether each page is there when its address is opened or reloaded, and is the one of this build. */
export async function findMissingPages(site: LiveSite): Promise<Finding[]> {
  const pages = builtPages(site.buildDir).filter(({ file }) => /(^|\/)index\.html$/.test(file));
  const found = await Promise.all(pages.map((page) => checkPage(site, page)));
  return [...found.flat(), ...(await checkCanonical(site)), ...(await checkUnknown(site))];
}

async function checkPage(site: LiveSite, page: BuiltPage): Promise<Finding[]> {
  const address = new URL(page.path.slice(1), site.base);
  const file = address.href;
  const response = await follow(site, address);
  if (!('status' in response))
    return [{ file, field: 'page', problem: response.problem, remedy: publishAgain }];
  if (response.status !== 200) {
    const remedy = `${publishAgain}; the host has to show about/index.html at /about`;
    return [{ file, field: 'status', problem: `is ${response.status}`, remedy }];
  }
  if (response.body.equals(Buffer.from(page.html))) return [];
  if (!isOfOwner(response, site))
    return [{ file, field: 'page', problem: 'is not a page of this site', remedy: publishAgain }];
  const remedy = `${publishAgain}, unless the host changes pages on their way`;
  return [
    asNote({ file, field: 'page', problem: 'is another version than the one that is built here', remedy }),
  ];
}

function isOfOwner({ body }: LiveResponse, { content }: LiveSite): boolean {
  return elementsOf(body.toString()).some(
    ({ attributes }) =>
      attributes['property'] === 'og:site_name' && attributes['content'] === content.owner.name,
  );
}

/** Search engines keep the canonical address alone. */
async function checkCanonical(site: LiveSite): Promise<Finding[]> {
  const response = await follow(site, site.base);
  if (!('status' in response)) return [];
  const link = elementsOf(response.body.toString()).find(
    ({ attributes }) => attributes['rel'] === 'canonical',
  );
  const canonical = link?.attributes['href'];
  if (canonical === undefined || new URL(canonical, site.base).href === site.base.href) return [];
  const remedy = 'set siteUrl and basePath, or SITE_URL and BASE_PATH, to where the site is, and build again';
  return [
    {
      file: site.base.href,
      field: 'canonical',
      problem: `names '${canonical}' as the site's address`,
      remedy,
    },
  ];
}

async function checkUnknown(site: LiveSite): Promise<Finding[]> {
  const address = new URL(`no-such-page-${randomUUID().slice(0, 8)}`, site.base);
  const response = await follow(site, address);
  if (!('status' in response)) return [];
  const found = { file: address.href, field: 'status' };
  if (response.status !== 404) {
    const remedy = 'let the host answer unknown addresses with 404.html and status 404';
    return [{ ...found, problem: `is ${response.status}, where 404 is expected`, remedy }];
  }
  const own = builtPages(site.buildDir).find(({ file }) => file === '404.html');
  const isOwn = !own || response.body.equals(Buffer.from(own.html)) || isOfOwner(response, site);
  const remedy = 'let the host answer unknown addresses with 404.html';
  return isOwn ? [] : [{ ...found, field: 'page', problem: "is the host's own, not the site's", remedy }];
}
