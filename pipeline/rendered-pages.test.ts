import { cpSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, mergeConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { asciiPunctuation } from '#documents/resume-text.ts';
import { profileData } from '#model/search-engines.ts';
import { bindContent, bindTexts } from '#model/sentence.ts';
import type { Environment } from '#model/settings.ts';
import type * as Renderer from '#site/entry.server.tsx';
import { write } from '#tests/support/temporary-folder.ts';
import { textsIn } from './fonts/characters.ts';
import { readContent } from './read-content.ts';
import { siteConfig } from './site-config.ts';

/** Normalizes spaces and punctuation. */
const onOneLine = (text: string) => asciiPunctuation(text).replace(/\s+/g, ' ');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns a document's text and the URLs of its links. */
function textOf(html: string): string {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const text = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ');
  const decoded = [text, ...addresses].join(' ').replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all);
  // Removes spaces that stem from tags before punctuation.
  return onOneLine(decoded).replace(/ (?=[.,:;)])/g, '');
}

/** Markup that doesn't separate two texts. */
const joint = /<(script|style|head|svg)\b.*?<\/\1>|<!--.*?-->|<\/?(strong|em|b|span|data|bdi)\b[^>]*>/gs;

/** Parses a page's JSON-LD. */
const profileIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

/** Renders an owner's pages as in development, by page id. */
async function renderedPages(folder: string, environment: Environment = {}): Promise<Map<string, string>> {
  const own = {
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  } as const;
  const config = await siteConfig({ CONTENT_DIR: folder, ...environment });
  const server = await createServer(mergeConfig(config, own));
  try {
    const renderer = await server.ssrLoadModule('/site/entry.server.tsx');
    const { pageFiles, renderPage } = renderer as typeof Renderer;
    const render = async (document: Renderer.PageFile) => {
      await document.page.load();
      return renderPage(document, { styles: '', script: { src: '/script.js' } });
    };
    const pages = pageFiles.filter(({ isStatic }) => !isStatic);
    return new Map(await Promise.all(pages.map(async (page) => [page.page.id, await render(page)] as const)));
  } finally {
    await server.close();
  }
}

describe.each(['sample', 'overfull', 'right-to-left'])('the pages of the %s owner', async (owner) => {
  const folder = resolve(`tests/owners/${owner}-owner`);
  const content = bindContent(await readContent(folder));
  const { settings } = content;
  const pages = await renderedPages(folder);
  const text = (id: string) => textOf(pages.get(id) ?? '');

  test('show all facts of the structured data on the home page', () => {
    const profile = profileIn(pages.get('home') ?? '');
    expect(profile).toEqual(profileData(content, settings));
    const notShown = [settings.language, content.owner.contentDate];
    const terms = /^https:\/\/schema\.org$|^(ProfilePage|Person|Place|Organization)$/;
    const isShown = (one: string) => !notShown.includes(one) && !terms.test(one);
    for (const fact of textsIn(profile).filter(isShown)) expect(text('home')).toContain(onOneLine(fact));
  });

  test('have no-break spaces in quantities, standards and initials', () => {
    for (const html of pages.values()) {
      const texts = html.replace(joint, '').split(/<[^>]*>/);
      expect(texts).toEqual(bindTexts(texts));
    }
  });
});

describe('pages on a static host, with a script in the texts, and without current job and education', async () => {
  const end = '</script><script>alert(1)</script>';
  using folder = mkdtempDisposableSync(join(tmpdir(), 'rendered-'));
  cpSync('tests/owners/sample-owner', folder.path, { recursive: true });
  const replace = (file: string, found: string | RegExp, by: string) =>
    write(folder.path, { [file]: readFileSync(join(folder.path, file), 'utf8').replace(found, by) });
  replace('home.ts', 'I design low-power', `I design ${end}`);
  replace('experience.ts', "end: 'now'", "end: '2025-10'");
  replace('experience.ts', /\n {2}education: \[.*?\n {2}\],/s, '');
  const own = "resume: 'files/CV 5 V.pdf', networks: [{ name: 'Talk', url: 'files/talk.pdf' },";
  replace('owner.ts', 'networks: [', own);
  write(folder.path, { 'files/CV 5 V.pdf': '%PDF', 'files/talk.pdf': '%PDF' });
  const pages = await renderedPages(folder.path, { HOSTING: 'static', BASE_PATH: '/portfolio/' });
  const home = pages.get('home') ?? '';

  test('show the email address instead of a form if there is no receiver', () => {
    const contact = pages.get('contact') ?? '';
    const main = contact.slice(contact.indexOf('<main'), contact.indexOf('</main>'));
    expect(main).toContain('href="mailto:ira@example.com"');
    expect(main).not.toMatch(/<(form|input|textarea)/);
  });

  test('escape scripts, and keep the text in the structured data', () => {
    expect(textsIn(profileIn(home)).join()).toContain(end);
    expect(home).not.toContain('<script>alert');
    expect(textsIn(profileIn(home)).join()).not.toContain('talk.pdf');
  });

  test('link the owner’s files under the base path, and the owner’s résumé instead of a generated one', () => {
    const links = [...pages.values()].flatMap((html) => html.match(/[^"]*\.(pdf|docx|txt)(?=")/g) ?? []);
    const resume = links.filter((link) => link !== '/portfolio/talk.pdf');
    expect(resume).toEqual(Array(3).fill('/portfolio/CV%205%20V.pdf'));
    expect([...pages.values()].join('')).not.toContain('resume.json');
    expect(home).toContain('href="/portfolio/talk.pdf"');
    expect(textOf(pages.get('experience') ?? '')).toContain('Résumé, PDF');
  });

  test('show languages without education', () => {
    const experience = textOf(pages.get('experience') ?? '');
    expect(experience).not.toContain('M.S., Electrical Engineering');
    expect(experience).toMatch(/ Languages English\s\(fluent\), /);
  });

  test('show no current job below the name', () => {
    expect(home).toMatch(/<p[^>]*>Hardware engineer, Minneapolis, Minnesota<\/p>/);
  });
});
