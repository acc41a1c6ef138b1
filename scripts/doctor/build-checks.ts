import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { check } from 'linkinator';
import sirv from 'sirv';
import { createBuilder, createLogger } from 'vite';
import type { Settings } from '#src/content/schema.ts';
import { failureCode } from './ask-host.ts';
import { isOwnMachine, placeholderIn } from './content-checks.ts';
import { type Finding, fault, note } from './finding.ts';

/** A site that has been built. */
export interface BuiltSite {
  /** The folder with `client/`, which is what a host publishes. */
  buildDir: string;
  settings: Settings;
}

/**
 * Builds the site as `npm run build` does, into the folder that BUILD_DIR names. What the build warns of is a note; a
 * failure is a finding in its own words, without the places in the code.
 */
export async function buildSite(): Promise<{ findings: Finding[]; isBuilt: boolean }> {
  const place = { file: 'the build', field: 'npm run build' };
  const again = 'run it to see everything that it says';
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warnings.push(text);
  try {
    const builder = await createBuilder({ logLevel: 'silent', customLogger });
    await builder.buildApp();
    const findings = warnings.map((text) => note(place, `warns: ${sentenceOf(text)}`, again));
    return { isBuilt: true, findings };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isBuilt: false, findings: [fault(place, `fails: ${sentenceOf(text)}`, again)] };
  }
}

/** The first line that is neither a heading of the bundler nor a place in the code. */
function sentenceOf(printed: string): string {
  const lines = printed.split('\n').map((line) => line.replace(/^\[plugin [^\]]*\]\s*|\.$/g, ''));
  const sentence = lines.find((line) => !/^\s+at |^Build failed|^\s*$/.test(line)) ?? '';
  return sentence.replace(/^\w*Error: /, '');
}

export interface BuiltPage {
  /** Below client/: 'about/index.html'. */
  file: string;
  /** Below the first page: 'about'. */
  path: string;
  html: string;
}

export function builtPages(buildDir: string): BuiltPage[] {
  const client = join(buildDir, 'client');
  return globSync('**/*.html', { cwd: client })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({
      file,
      path: file.replace(/(^|\/)index\.html$/, ''),
      html: readFileSync(join(client, file), 'utf8'),
    }));
}

/** Pictures of the pages without an alternative text. */
export function findPicturesWithoutText({ buildDir }: Pick<BuiltSite, 'buildDir'>): Finding[] {
  return builtPages(buildDir).flatMap(({ file, html }) =>
    [...html.matchAll(/<img\b[^>]*>/g)]
      .filter(([img]) => !/\salt="[^"]*[^"\s][^"]*"/.test(img))
      .map(([img]) => {
        const source = /\ssrc="([^"]*)"/.exec(img)?.[1] ?? 'a picture';
        const remedy = 'say in one sentence what the picture shows, for people who do not see it';
        const place = { file: `build/client/${file}`, field: 'img' };
        return fault(place, `shows ${source} without an alternative text`, remedy);
      }),
  );
}

/** Hosts answer so to programs, whatever people get to see. 999 is LinkedIn's. */
const keepsProgramsOut = [401, 403, 405, 429, 451, 503, 999];

/**
 * Links that lead to no page, file or place of a page; with `online` those to other sites as well, where what only a
 * browser may see becomes a note.
 */
export async function findDeadLinks(
  { buildDir, settings: { siteUrl, basePath, contactEndpoint } }: BuiltSite,
  { online = false } = {},
): Promise<Finding[]> {
  const serve = sirv(join(buildDir, 'client'), { dev: true, extensions: ['html'] });
  const server = createServer((request, response) => {
    const notFound = () => void response.writeHead(404).end();
    if (!request.url?.startsWith(basePath)) return notFound();
    request.url = request.url.slice(basePath.length - 1);
    return serve(request, response, notFound);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = origin + basePath;
  // Addresses for previews and search engines name the published site.
  const published = new RegExp(`^${RegExp.escape(siteUrl)}(?=/|$)`);
  const pages = new Map(builtPages(buildDir).map(({ file, path }) => [root + path, file]));
  try {
    const { links } = await check({
      path: [...pages.keys()],
      checkFragments: true,
      // Other sites make places by script, and their pages may be of any size.
      fragmentsToSkip: async (_, url) => !url.startsWith(origin),
      concurrency: 6,
      timeout: 10_000,
      urlRewriteExpressions: [{ pattern: published, replacement: origin }],
      // What else the owner's host has is not known here. Names for examples have a finding of their own, and belong to
      // others. Endpoints want no GET.
      linksToSkip: async (link) => {
        const own = link.replace(published, origin);
        if (own.startsWith(origin)) return !own.startsWith(root);
        return !online || !/^https?:/.test(link) || link === contactEndpoint || isExample(link);
      },
    });
    return links
      .filter(({ state, status }) => state === 'BROKEN' || status === 999)
      .map(({ url, parent, status = 0, failureDetails = [] }) => {
        const place = { file: `build/client/${pages.get(parent ?? '') ?? ''}`, field: 'a' };
        const dead = (problem: string) => fault(place, problem, 'correct the link, or take it out');
        if (url.startsWith(root)) {
          const missing =
            status === 200 ? 'a place that the page does not have' : 'which is not part of the site';
          return dead(`links to '${url.slice(origin.length)}', ${missing}`);
        }
        const code = failureDetails[0] instanceof Error ? failureCode(failureDetails[0]) : 'no answer';
        if (code === 'ENOTFOUND') return dead(`links to ${url}, a host that does not exist`);
        if (status > 0 && !keepsProgramsOut.includes(status))
          return dead(`links to ${url}, which answers ${status}`);
        const reason = status > 0 ? `the host answers ${status} to programs` : code;
        return note(place, `links to ${url}, which could not be checked: ${reason}`, 'open it yourself');
      });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function isExample(link: string): boolean {
  return placeholderIn(link) !== undefined && !isOwnMachine(new URL(link).hostname);
}
