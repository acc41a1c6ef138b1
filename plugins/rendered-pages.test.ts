import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { languageOf } from '#src/content/language.ts';
import { bindContent, bindTexts, visibleText } from '#src/content/sentence.ts';
import { resumeOf } from '#src/documents/resume.ts';
import { asciiPunctuation } from '#src/documents/resume-text.ts';
import { profileData } from '#src/documents/search-engines.ts';
import type * as Renderer from '#src/entry.server.tsx';
import { temporaryFolder, write } from '../server/testing/example-server.ts';
import { textsIn } from './fonts/characters.ts';
import { readContent } from './read-content.ts';

/** Text without tags and the difference between kinds of space and punctuation. */
const onOneLine = (text: string) => asciiPunctuation(text).replace(/\s+/g, ' ');

const commas = /[,،] /;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a document shows and says of itself: its text, and the addresses that it links. */
function textOf(html: string): string {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ');
  const decoded = [text, ...addresses].join(' ').replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all);
  // A tag parts neither a word from the comma behind it, nor a figure from its sign.
  return onOneLine(decoded).replace(/ (?=[.,:;)])/g, '');
}

/** What a page tells search engines of the owner. */
const profileIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

/** Every page of the site that has an owner's content, as development renders it, by the page's id. */
async function renderedPages(folder: string): Promise<Map<string, string>> {
  process.env['CONTENT_DIR'] = folder;
  const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const renderer = await server.ssrLoadModule('/src/entry.server.tsx');
    const { documents, renderDocument } = renderer as typeof Renderer;
    const render = async (document: Renderer.BuiltDocument) => {
      await document.page.load();
      return renderDocument(document, { styles: '', styleSheets: [] }, { src: '/script.js' });
    };
    const pages = documents.filter(({ isStatic }) => !isStatic);
    return new Map(await Promise.all(pages.map(async (page) => [page.page.id, await render(page)] as const)));
  } finally {
    delete process.env['CONTENT_DIR'];
    await server.close();
  }
}

describe.each(['sample', 'overfull', 'right-to-left'])('The pages of the %s owner', async (owner) => {
  const folder = resolve(`e2e/fixtures/${owner}-owner`);
  const content = bindContent(await readContent(folder));
  const { settings, words } = content;
  const pages = await renderedPages(folder);
  const text = (id: string) => textOf(pages.get(id) ?? '');
  const resume = resumeOf(content, settings);

  test('say every job, project, degree, skill, award and record of the résumé, every sentence of it, and when each was.', () => {
    // The pages draw the results, and say languages in a form of their own.
    const results = content.experience.jobs.flatMap((job) => job.results ?? []);
    const isResult = ([first]: { text: string }[]) =>
      results.some(({ title }) => first?.text.startsWith(`${visibleText(title)}: `));
    const isLanguages = ({ label }: { label: string }) =>
      label === `${content.documentWords.headings.languages}:`;
    const facts = resume.sections.flatMap(({ entries, lines }) => [
      ...entries.flatMap(({ title, place, period, bullets }) => [
        ...title.split(commas),
        ...place.split(commas),
        ...(period.match(/\p{L}+\.? \d{4}/gu) ?? []),
        // A sub-section's title stands before its first sentence.
        ...bullets
          .filter((runs) => !isResult(runs))
          .flatMap((runs) => runs.flatMap((run) => run.text.split(': '))),
      ]),
      ...lines
        .filter((line) => !isLanguages(line))
        .flatMap(({ label, parts }) => [
          label.replace(/[:,،]$/, ''),
          ...parts.flatMap((part) => part.split(/[,،.] /)),
        ]),
    ]);
    expect(facts.length).toBeGreaterThan(20);
    const shown = text('experience');
    const said = facts.map((fact) => onOneLine(fact).trim().replace(/\.$/, ''));
    expect(said.filter((fact) => !shown.includes(fact))).toEqual([]);
  });

  test('say name, role, place, statement and every address of the résumé.', () => {
    const shown = [...pages.keys()].map(text).join(' ');
    const { name, role, summary } = resume;
    const contacts = resume.contacts.flat().map((contact) => contact.text);
    for (const fact of [name, role, summary, ...contacts]) expect(shown).toContain(onOneLine(fact));
  });

  test('say on the first one all that search engines are told of the owner.', () => {
    const profile = profileIn(pages.get('home') ?? '');
    expect(profile).toEqual(profileData(content, settings));
    const terms = /^https:\/\/schema\.org$|^(ProfilePage|Person|Place|Organization)$/;
    for (const fact of textsIn(profile).filter((one) => one !== words.language && !terms.test(one)))
      expect(text('home')).toContain(onOneLine(fact));
  });

  test('part no figure from its unit, no standard from its number and no initial from its name at a line’s end.', () => {
    for (const html of pages.values()) {
      const said = html
        .replace(/<(script|style|head|svg)\b.*?<\/\1>/gs, '')
        .replace(/<!--.*?-->|<\/?(?:strong|em|b|span|data|bdi)\b[^>]*>/gs, '')
        .split(/<[^>]*>/);
      expect(said).toEqual(bindTexts(said, languageOf(content).percent));
    }
  });
});

test('Where no receiver is named for a host of files, the contact page has the address and no form.', async () => {
  const page = (await renderedPages(resolve('e2e/fixtures/minimal-owner'))).get('contact') ?? '';
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(main).toContain('href="mailto:bo@example.com"');
  expect(main).not.toMatch(/<(form|input|textarea)/);
});

/** The first page of the sample with one piece of a file replaced. */
async function homeWith(file: string, found: string, by: string): Promise<string> {
  const folder = temporaryFolder();
  cpSync('e2e/fixtures/sample-owner', folder, { recursive: true });
  write(folder, { [file]: readFileSync(join(folder, file), 'utf8').replace(found, by) });
  return (await renderedPages(folder)).get('home') ?? '';
}

test('What the owner writes ends no script: search engines get it as it is written.', async () => {
  const end = '</script><script>alert(1)</script>';
  const page = await homeWith('home.ts', 'I design low-power', `I design ${end}`);
  expect(textsIn(profileIn(page)).join()).toContain(end);
  expect(page).not.toContain('<script>alert');
});

test('A post that has ended does not stand below the name.', async () => {
  const page = await homeWith('experience.ts', "end: 'now'", "end: '2025-10'");
  expect(page).toMatch(/<\/h1><p[^>]*>Hardware engineer, Minneapolis, Minnesota<\/p>/);
});
