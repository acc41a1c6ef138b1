import { contentTypeOf } from '../../../server/node/static/content-types.ts';
import { builtFiles } from '../build-pages.ts';
import { asNote, type Finding } from '../finding.ts';
import { follow, type LiveSite } from './live-site.ts';

/** Types that browsers treat alike. */
const alike: readonly string[][] = [
  ['text/vcard', 'text/x-vcard', 'text/directory'],
  ['application/xml', 'text/xml'],
  ['application/manifest+json', 'application/json'],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['text/javascript', 'application/javascript'],
];

/** Documents, icons and cards of the build that are not published, or under a type that browsers do not open. */
export async function findMissingDocuments(site: LiveSite): Promise<Finding[]> {
  const documents = builtFiles(site.buildDir).filter(
    (file) => !/\.html$|^assets\/|(^|\/)[._]|\.(br|gz)$/.test(file),
  );
  return (await Promise.all(documents.map((file) => checkDocument(site, file)))).flat();
}

async function checkDocument(site: LiveSite, path: string): Promise<Finding[]> {
  const address = new URL(path, site.base);
  const file = address.href;
  const response = await follow(site, address);
  if (!('status' in response)) return [{ file, field: 'document', problem: response.problem }];
  if (response.status !== 200) {
    const remedy = 'publish build/client as a whole';
    return [{ file, field: 'status', problem: `is ${response.status}`, remedy }];
  }
  const expected = essence(contentTypeOf(path));
  const sent = essence(response.headers.get('content-type') ?? '');
  if (sent === expected || alike.some((types) => types.includes(sent) && types.includes(expected))) return [];
  const finding = {
    file,
    field: 'content-type',
    problem: `is '${sent}', where '${expected}' is expected`,
    remedy: 'tell the host which type the ending has',
  };
  // Bytes of any kind are saved instead of opened; a page in the place of a document is neither.
  return [sent === 'text/html' || site.settings.hosting === 'node' ? finding : asNote(finding)];
}

const essence = (type: string) => type.split(';')[0]?.trim().toLowerCase() ?? '';
