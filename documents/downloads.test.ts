import { resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test, vi } from 'vitest';
import { fillIn } from '#model/fill-in.ts';
import type { Content } from '#model/schema.ts';
import { bindContent, plainText, withoutIsolates } from '#model/sentence.ts';
import { loadDesign } from '#pipeline/design.ts';
import { readContent } from '#pipeline/read-content.ts';
import { resumeOwners } from '#tests/owners/sample.ts';
import { generateDownloads } from './downloads.ts';
import { type Resume, type ResumeEntry, resumeOf } from './resume.ts';
import { resumePdfs } from './resume-pdf.ts';
import { asciiPunctuation } from './resume-text.ts';
import { resumeWord } from './resume-word.ts';

const [{ content: sample }] = resumeOwners;
const arabic = resolve('tests/owners/right-to-left-owner');
const layla = bindContent(await readContent(arabic));
const designs = { sample: await loadDesign({}, ''), layla: await loadDesign(layla.settings, arabic) };
const designOf = (content: Content) => designs[content === layla ? 'layla' : 'sample'];

async function documentsOf(content: Content, settings = content.settings): Promise<Record<string, Buffer>> {
  const files = await generateDownloads(content, settings, designOf(content), undefined);
  return Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]));
}

/** Copies the bytes, because pdf.js transfers the buffer. */
const openPdf = (pdf: Buffer = Buffer.of()) => getDocumentProxy(new Uint8Array(pdf));

type Pdf = Awaited<ReturnType<typeof openPdf>>;
const mapPages = <Result>(pdf: Pdf, read: (page: Awaited<ReturnType<Pdf['getPage']>>) => Promise<Result>) =>
  Promise.all(Array.from({ length: pdf.numPages }, async (_, at) => read(await pdf.getPage(at + 1))));

/** Returns each page's text items in the order of the file. */
const pagesOf = async (pdf: Buffer | undefined) =>
  mapPages(await openPdf(pdf), async (page) => {
    // Normalization would replace the micro sign with the Greek letter.
    const { items } = await page.getTextContent({ disableNormalization: true });
    return items.flatMap((item) => ('str' in item ? [item] : []));
  });

async function textsOfPdf(pdf: Buffer | undefined): Promise<string[]> {
  const pages = await pagesOf(pdf);
  return pages.map((page) => page.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
}

/** By format: what separates contacts, what precedes a sentence, and the order of an entry's heading. */
type Layout = [separator: string, bullet: string, head: (entry: ResumeEntry) => string[]];
const layouts: Record<'pdf' | 'word' | 'text', Layout> = {
  pdf: [' | ', '• ', ({ title, period, place }) => [title, period, place]],
  // Word draws the bullet.
  word: [' | ', '', ({ title, period, place }) => [title, period ? `${place} | ${period}` : place]],
  text: ['\n', '- ', ({ title, period, place }) => [title, place, period]],
};

const textOf = (runs: { text: string }[]) => runs.map(({ text }) => text).join('');

/** Returns the whole text of a résumé in reading order. */
function sentencesOf({ name, role, contacts, summary, sections }: Resume, layout: Layout): string {
  const [separator, bullet, head] = layout;
  return [
    ...[name, role, ...contacts.map((row) => row.map(({ text }) => text).join(separator)), summary],
    ...sections.flatMap(({ heading, entries, lines }) => [
      heading,
      ...entries.flatMap((entry) => [...head(entry), ...entry.bullets.map((runs) => bullet + textOf(runs))]),
      ...lines.flatMap(({ label, parts }) => [label, parts.join(', ')]),
    ]),
  ].join('\n');
}

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Spaces that break a search for 'ISO 14971'. */
const otherSpaces = /[\u00a0\u2007\u202f]/;

describe.each(resumeOwners)('the documents of $name', async ({ content }) => {
  const { settings, owner } = content;
  const documents = await documentsOf(content);
  const resume = resumeOf(content, settings);
  const letter = await openPdf(documents['resume.pdf']);

  test('are five résumés and a vCard', () => {
    const resumes = ['resume.pdf', 'resume-a4.pdf', 'resume.docx', 'resume.txt', 'resume.json'];
    expect(Object.keys(documents)).toEqual([...resumes, 'contact.vcf']);
  });

  test.each([
    ['resume.pdf', 612, 792],
    ['resume-a4.pdf', 595, 842],
  ])('%s is %i by %i points, at most two pages, and in reading order', async (path, ...size) => {
    const pdf = documents[path];
    expect(pdf?.length).toBeLessThan(96 * 1024);
    const document = await openPdf(pdf);
    expect(document.numPages).toBeLessThanOrEqual(2);
    expect((await document.getPage(1)).view.slice(2).map(Math.round)).toEqual(size);
    // A résumé of several pages has the page number in a footer.
    const texts = (await textsOfPdf(pdf)).map((text, at, { length }) => {
      const place = { name: owner.name, number: at + 1, count: length };
      const foot = length > 1 ? plainText(fillIn(content.documentWords.page, place)) : '';
      expect(text.endsWith(foot), foot).toBe(true);
      return text.slice(0, text.length - foot.length);
    });
    expect(wordsOf(texts.join('\n'))).toEqual(wordsOf(sentencesOf(resume, layouts.pdf)));
  });

  test('resume.txt has the same text with ASCII quotes and dashes; it and resume.json have only ordinary spaces', () => {
    const text = String(documents['resume.txt']);
    const expected = asciiPunctuation(sentencesOf(resume, layouts.text));
    expect(wordsOf(text.toLowerCase())).toEqual(wordsOf(expected.toLowerCase()));
    expect(text).not.toMatch(/[‘’“”‐‑–—−…•\u200b]/);
    expect(text + String(documents['resume.json'])).not.toMatch(otherSpaces);
  });

  test('resume.docx has the same text in Word’s headings and lists, on the right paper', async () => {
    const buffer = documents['resume.docx'] ?? Buffer.of();
    const { value: text } = await mammoth.extractRawText({ buffer });
    expect(wordsOf(text)).toEqual(wordsOf(sentencesOf(resume, layouts.word)));
    expect(text).not.toMatch(otherSpaces);
    expect(text).not.toMatch(/\|\s*$/m);
    const { value: html } = await mammoth.convertToHtml({ buffer });
    const count = (tag: string) => html.split(`<${tag}`).length - 1;
    const entries = resume.sections.flatMap((section) => section.entries);
    const points = entries.flatMap(({ bullets }) => bullets);
    const lengths = [resume.sections, entries, points].map(({ length }) => length);
    expect([count('h1'), count('h2'), count('li')]).toEqual(lengths);
    const inside = Object.values(unzipSync(buffer)).map((bytes) => strFromU8(bytes));
    const { language } = content.settings;
    expect(inside.join()).toContain(`<w:lang w:val="${language}" w:bidi="${language}"/>`);
    // US Letter for English, otherwise A4, in twips.
    expect(inside.join()).toContain(`<w:pgSz w:w="${language === 'en' ? 12240 : 11905}"`);
    const links = resume.contacts.flat().filter(({ url }) => url);
    expect([count('a href'), count('table')]).toEqual([links.length, 0]);
    const hourLater = Date.now() + 3_600_000;
    vi.useFakeTimers({ now: hourLater, toFake: ['Date'] });
    expect(await resumeWord(content, content.settings)).toEqual(buffer);
    vi.useRealTimers();
  });

  test('have a tagged PDF with links and bookmarks', async () => {
    const urls = resume.contacts.flat().flatMap(({ url }) => url ?? []);
    expect(await letter.getMarkInfo()).toMatchObject({ Marked: true });

    const annotations = await (await letter.getPage(1)).getAnnotations();
    expect(annotations.map(({ url }) => url)).toEqual(urls);
    for (const { contentsObj } of annotations) expect(contentsObj.str).not.toBe('');
    const [top] = await letter.getOutline();
    const titles = [top?.title, ...(top?.items ?? []).map(({ title }: { title: string }) => title)];
    expect(titles).toEqual([owner.name, ...resume.sections.map(({ heading }) => heading)]);
  });

  test('have a PDF with language, title, author and date', async () => {
    expect((await letter.getMetadata()).info).toMatchObject({
      Language: content.settings.language,
      Title: plainText(fillIn(content.documentWords.title, { name: owner.name, role: owner.role })),
      Author: plainText(owner.name),
      ModDate: `D:${owner.contentDate.replaceAll('-', '')}000000Z`,
    });
  });
});

test('uses the base path in URLs', async () => {
  const documents = await documentsOf(sample, { ...sample.settings, basePath: '/portfolio/' });
  const address = `${sample.settings.siteUrl}/portfolio/`;
  expect(String(documents['resume.txt'])).toContain(`\n${address.replace('https://', '').slice(0, -1)}\n`);
  expect(JSON.parse(String(documents['resume.json'])).basics.url).toBe(address);
});

function pdfsAfter(change: (content: Content) => void) {
  const content = structuredClone(sample);
  change(content);
  return resumePdfs(content, content.settings, designs.sample);
}

test('typesets a text with characters that no font has', async () => {
  const { letter } = await pdfsAfter(({ owner }) => void Object.assign(owner, { role: 'Löten 🔥 東京' }));
  expect((await textsOfPdf(letter)).join()).toContain('Löten');
});

test('rejects a résumé of more than two pages', async () => {
  const description = Array<string>(20).fill('Measured it. '.repeat(8));
  const pdfs = pdfsAfter(({ experience }) => {
    for (const job of experience.jobs) Object.assign(job, { description, resume: 20 });
  });
  await expect(pdfs).rejects.toThrow(/more than 2 pages .* write resume: 2 /);
});

test('generates only the contact card for an owner with their own résumé', async () => {
  const content = { ...sample, owner: { ...sample.owner, resume: 'https://ira.example.org/cv.pdf' } };
  expect(Object.keys(await documentsOf(content))).toEqual(['contact.vcf']);
});

test('omits a project with resume: false', async () => {
  const content = structuredClone(sample);
  const [project] = content.projects.items ?? [];
  Object.assign(Object(project), { resume: false });
  const { 'resume.txt': text, 'resume.json': json } = await documentsOf(content);
  const others = sample.projects.items?.slice(1).map(({ title }) => expect.objectContaining({ name: title }));
  expect(JSON.parse(String(json)).projects).toEqual(others);
  expect(String(text)).not.toContain(project?.title);
});

test('does not run text as Typst code', async () => {
  const code = '#panic("no") $x$ `raw` *bold* _it_ <label> @ref \\u{41} // note';
  const { letter } = await pdfsAfter(({ home }) => void Object.assign(home, { statement: code }));
  expect(wordsOf((await textsOfPdf(letter)).join()).join(' ')).toContain(code);
});

test('marks every paragraph of a right-to-left résumé in Word', async () => {
  const buffer = (await documentsOf(layla))['resume.docx'] ?? Buffer.of();
  const { value: text } = await mammoth.extractRawText({ buffer });
  expect(withoutIsolates(text)).toContain('IEC 60601-1، ISO 14971، ISO 13485');
  const inside = strFromU8(unzipSync(buffer)['word/document.xml'] ?? Uint8Array.of());
  const count = (tag: string) => inside.split(`<${tag}`).length - 1;
  expect(count('w:p>')).toBeGreaterThan(10);
  expect([count('w:bidi/>'), count('w:rtl/>')]).toEqual([count('w:p>'), count('w:r>')]);
});

test('typesets a right-to-left résumé with intact words and URLs', async () => {
  const content = structuredClone(layla);
  content.experience.skills?.[0]?.skills.push('IEC\u00a060601-1-2 (EMC)');
  const { letter } = await resumePdfs(content, content.settings, designs.layla);
  expect((await (await openPdf(letter)).getMetadata()).info).toMatchObject({ Language: 'ar' });
  const text = (await textsOfPdf(letter)).join().replace(/\s/g, ' ');
  for (const words of ['الدراسة', 'مهندسة', 'IEC 60601-1-2 (EMC)', 'github.example.com/layla-alhusseini'])
    expect(text).toContain(words);
  // Directional isolates are not copied.
  expect(text).not.toMatch(/[\u2066-\u2069]/);
});
