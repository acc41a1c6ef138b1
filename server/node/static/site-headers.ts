/** Headers for the two kinds of response: pages, and all the files that pages use. */
interface HeaderSets {
  page: Record<string, string>;
  file: Record<string, string>;
}

/** The same for visitors who come by the site's public address, and for those who come by another. */
export interface SiteHeaders {
  published: HeaderSets;
  elsewhere: HeaderSets;
}

/** Headers that mean something on files too; the others speak of documents. */
const ofFiles = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

/**
 * Sorts the build's headers. The promise of https belongs to the public address alone: tried out on another, over
 * plain http, it would make the browser ask for addresses that do not respond.
 */
export function siteHeaders(headers: Record<string, string>): SiteHeaders {
  const { 'strict-transport-security': _, ...kept } = headers;
  const policy = kept['content-security-policy']?.replace('; upgrade-insecure-requests', '');
  const plain = policy === undefined ? kept : { ...kept, 'content-security-policy': policy };
  const sets = (page: Record<string, string>): HeaderSets => ({
    page,
    file: Object.fromEntries(Object.entries(page).filter(([name]) => ofFiles.includes(name))),
  });
  return { published: sets(headers), elsewhere: sets(plain) };
}
