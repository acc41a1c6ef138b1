import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { check } from 'linkinator';
import sirv from 'sirv';
import { createBuilder, createLogger } from 'vite';
import type { Settings } from '#src/content/schema.ts';
import { isOwnMachine, placeholderIn } from './content-checks.ts';
import type { Finding } from './finding.ts';

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
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warnings.push(text);
  try {
    const builder = await createBuilder({ logLevel: 'silent', customLogger });
    await builder.buildApp();
    const notes = warnings.map((text) => ({ ...place, problem: `warns: ${sentenceOf(text)}`, isNote: true }));
    return { findings: notes, isBuilt: true };
  } catch (error) {
    const problem = `fails: ${sentenceOf(error instanceof Error ? error.message : String(error))}`;
    const remedy = 'run it to see everything that it says';
    return { findings: [{ ...place, problem, remedy }], isBuilt: false };
  }
}

/** The first line that is neither a heading of the bundler nor a place in the code. */
function sentenceOf(printed: string): string {
  const line =
    printed.split('\n').find((one) => !/^\s+at |^\[plugin [^\]]*\]\s*$|^Build failed|^\s*$/.test(one)) ?? '';
  return line
    .replace(/^\[plugin [^\]]*\]\s*/, '')
    .replace(/^\w*Error: /, '')
    .replace(/\.$/, '');
}

/** The pages of a build: the file below client/, the path below the site's own, and the text. */
export function builtPages(buildDir: string): { file: string; path: string; html: string }[] {
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
      .map(([img]) => ({
        file: `build/client/${file}`,
        field: 'img',
        problem: `shows ${/\ssrc="([^"]*)"/.exec(img)?.[1] ?? 'a picture'} without an alternative text`,
        remedy: 'say in one sentence what the picture shows, for people who do not see it',
      })),
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
      .map(({ url, parent, status = 0, failureDetails = [] }): Finding => {
        const link = url.startsWith(root) ? url.slice(origin.length) : url;
        const page = pages.get(parent ?? '') ?? '';
        const place = { file: `build/client/${page}`, field: 'a' };
        const dead = (problem: string) => ({ ...place, problem, remedy: 'correct the link, or take it out' });
        if (url.startsWith(root))
          return dead(
            `links to '${link}', ${status === 200 ? 'a place that the page does not have' : 'which is not part of the site'}`,
          );
        const code = codeOf(failureDetails[0]);
        if (code === 'ENOTFOUND') return dead(`links to ${link}, a host that does not exist`);
        if (status > 0 && !keepsProgramsOut.includes(status))
          return dead(`links to ${link}, which answers ${status}`);
        const reason = status > 0 ? `the host answers ${status} to programs` : code;
        return {
          ...place,
          problem: `links to ${link}, which could not be checked: ${reason}`,
          remedy: 'open it yourself',
          isNote: true,
        };
      });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function isExample(link: string): boolean {
  return placeholderIn(link) !== undefined && !isOwnMachine(new URL(link).hostname);
}

/** What went wrong on the way, for linkinator's list of errors and responses. */
function codeOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'no answer';
  if (failure.name === 'TimeoutError') return 'no answer in time';
  const { code, message } = (failure.cause ?? failure) as { code?: string; message?: string };
  return code ?? message ?? 'no answer';
}
