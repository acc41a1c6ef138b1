import { type BuiltPage, builtFiles, builtPages, elementsOf } from '../build-pages.ts';
import type { BuiltSite } from '../checked-site.ts';
import type { Finding } from '../finding.ts';

const remedy = 'correct the link, or take it out';

/** Links inside of the built site that lead to no page, file or place of a page. */
export function findDeadLinks({ buildDir, settings }: Pick<BuiltSite, 'buildDir' | 'settings'>): Finding[] {
  const pages = builtPages(buildDir);
  const pagesByPath = new Map(pages.map((page) => [page.path, page]));
  const files = new Set(builtFiles(buildDir));
  const root = settings.siteUrl + settings.basePath;
  return pages.flatMap((page) =>
    linksOf(page).flatMap(({ element, link }): Finding[] => {
      const dead = (problem: string) => [
        { file: `build/client/${page.file}`, field: element, problem, remedy },
      ];
      const base = root + page.path.slice(1);
      if (!URL.canParse(link, base)) return dead(`links to '${link}', which is no address`);
      const { href, pathname, hash } = new URL(link, base);
      if (!href.startsWith(root)) return [];
      const path = `/${decode(pathname.slice(settings.basePath.length))}`.replace(/(.)\/$/, '$1');
      const target = pagesByPath.get(path);
      if (!target && !files.has(path.slice(1)))
        return dead(`links to '${link}', which is not part of the site`);
      const isMissing = target && hash.length > 1 && !idsOf(target).has(decode(hash.slice(1)));
      return isMissing ? dead(`links to '${link}', a place that the page does not have`) : [];
    }),
  );
}

/** Every address that a page asks for or leads to. */
function linksOf({ html }: BuiltPage): { element: string; link: string }[] {
  return elementsOf(html).flatMap(({ name, attributes }) => {
    const { href, src, srcset = '', content } = attributes;
    const isAddress = name === 'meta' && /^https?:/.test(content ?? '');
    const pictures = srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
    return [href, src, isAddress ? content : undefined, ...pictures]
      .filter((link) => link !== undefined && link !== '')
      .map((link) => ({ element: name, link: String(link) }));
  });
}

function idsOf({ html }: BuiltPage): Set<string | undefined> {
  return new Set(elementsOf(html).map(({ attributes }) => attributes['id']));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The addresses outside of the site that its pages lead visitors to, each with the file that has it. */
export function outwardLinks({
  buildDir,
  settings,
}: Pick<BuiltSite, 'buildDir' | 'settings'>): Map<string, string> {
  const links = builtPages(buildDir).flatMap(({ file, html }) =>
    elementsOf(html)
      .filter(({ name, attributes }) => name === 'a' && /^https?:/i.test(attributes['href'] ?? ''))
      .map(({ attributes }) => [String(attributes['href']), `build/client/${file}`] as const),
  );
  return new Map(
    links.filter(([link]) => URL.canParse(link) && !link.startsWith(settings.siteUrl)).toReversed(),
  );
}
