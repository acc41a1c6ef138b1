import { describe, expect, onTestFinished, test } from 'vitest';
import type { Content } from '#src/content/schema.ts';
import { type Resume, resumeOf } from '#src/documents/resume.ts';
import { owners } from '#src/documents/testing/owners.ts';
import { resumePdfs } from './resume-pdf.ts';
import { openPdf, textOfPdf, wordsOf } from './testing/read-pdf.ts';

const [{ content: sample }] = owners;

/** Everything that a résumé says, in reading order. */
function sentencesOf({ name, role, contacts, summary, sections }: Resume): string[] {
  return [
    name,
    role,
    ...contacts.flat().map(({ text }) => text),
    summary,
    ...sections.flatMap(({ heading, entries, lines }) => [
      heading,
      ...entries.flatMap(({ title, period, place, bullets }) => [
        ...[title, period, place],
        ...bullets.map((runs) => runs.map(({ text }) => text).join('')),
      ]),
      ...lines.flatMap(({ label, parts }) => [label, parts.join(', ')]),
    ]),
  ];
}

type Element = { role?: string; type?: string; children?: Element[] };
const isOnPage = ({ type, children = [] }: Element): boolean => type !== undefined || children.some(isOnPage);

/** The roles in a page's structure tree, without those of elements that have nothing on the page. */
function rolesIn(element: Element): string[] {
  const { role, children = [] } = element;
  return isOnPage(element) ? [...(role ? [role] : []), ...children.flatMap(rolesIn)] : [];
}

describe.each(owners)('The résumé of $name', async ({ content }) => {
  const { settings, owner } = content;
  const { letter, a4 } = await resumePdfs(content, settings);
  const resume = resumeOf(content, settings);
  const both = [letter, a4];
  const documents = await Promise.all(both.map(openPdf));
  const pages = documents[0]?.numPages ?? 0;

  test('has one page, or two for ten jobs, on either paper, and less than 80 KiB.', async () => {
    const sizes = await Promise.all(
      documents.map(async (document) => (await document.getPage(1)).view.slice(2).map(Math.round)),
    );
    expect(sizes).toEqual([
      [612, 792],
      [595, 842],
    ]);
    const wanted = content.experience.jobs.length === 10 ? 2 : 1;
    expect(documents.map(({ numPages }) => numPages)).toEqual([wanted, wanted]);
    for (const { length } of both) expect(length).toBeLessThan(80 * 1024);
  });

  test('is read word for word, in order, on either paper.', async () => {
    for (const pdf of both) {
      // The line at the foot of each of two pages is no part of the reading order.
      const text = (await textOfPdf(pdf)).replace(/^.*(page|Page) \d.*$/gm, (line) =>
        pages > 1 ? '' : line,
      );
      expect(wordsOf(text)).toEqual(wordsOf(sentencesOf(resume).join('\n')));
      // Forms that the text is pasted into may mangle any other space.
      expect(text).not.toContain('\u00a0');
    }
  });

  test('has headings, lists and links for those who do not see it, and nothing else of its drawing.', async () => {
    for (const document of documents) {
      const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
      const trees = await Promise.all(
        numbers.map(async (number) => (await document.getPage(number)).getStructTree()),
      );
      const roles = trees.flatMap((tree) => rolesIn(tree as Element));
      const count = (role: string) => roles.filter((other) => other === role).length;
      const entries = resume.sections.flatMap((section) => section.entries);
      expect(roles.filter((role) => /^H\d?$/.test(role))).toEqual([
        'H1',
        ...resume.sections.flatMap((section) => ['H2', ...section.entries.map(() => 'H3')]),
      ]);
      expect(count('LBody')).toBe(entries.flatMap(({ bullets }) => bullets).length);
      expect(count('Link')).toBe(resume.contacts.flat().filter(({ url }) => url).length);
      expect(new Set(roles)).not.toContain('Figure');
    }
  });

  test('says its language, title, author and date', async () => {
    for (const document of documents) {
      const { info } = await document.getMetadata();
      expect(info).toMatchObject({
        Language: 'en',
        Author: owner.name,
        ModDate: `D:${owner.contentDate.replaceAll('-', '')}000000Z`,
      });
      expect(info).toHaveProperty('Title', expect.stringContaining(`${owner.name}, ${owner.role}`));
      expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    }
  });

  test('has a bookmark for each heading, and a name for each link.', async () => {
    for (const document of documents) {
      const [top] = await document.getOutline();
      expect(top?.title).toBe(owner.name);
      expect(top?.items.map(({ title }: { title: string }) => title)).toEqual(
        resume.sections.map(({ heading }) => heading),
      );
      const annotations = await (await document.getPage(1)).getAnnotations();
      expect(annotations.map(({ url }) => url)).toEqual(
        resume.contacts.flat().flatMap(({ url }) => (url ? [url] : [])),
      );
      for (const { contentsObj } of annotations) expect(contentsObj.str).not.toBe('');
    }
  });
});

test('The same content gives the same bytes on either side of the date line.', async () => {
  const zone = process.env['TZ'];
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  process.env['TZ'] = 'Pacific/Kiritimati';
  const east = await resumePdfs(sample, sample.settings);
  process.env['TZ'] = 'Pacific/Pago_Pago';
  const west = await resumePdfs(sample, sample.settings);
  expect([west.letter.equals(east.letter), west.a4.equals(east.a4)]).toEqual([true, true]);
});

/** What the owner is told about a changed sample. */
async function refusal(change: (content: Content) => void): Promise<string> {
  const content = structuredClone(sample);
  change(content);
  return resumePdfs(content, content.settings).then(
    () => '',
    ({ message }) => message,
  );
}

test('A character that the typefaces lack stops the build, which names it and its text.', async () => {
  const message = await refusal(({ experience }) => {
    const [award] = experience.awards ?? [];
    if (award) award.title = 'Prize of 東京';
  });
  expect(message).toMatch(
    /^The résumé cannot show '東京' of "Prize of 東京,", which is not in Archivo or Geist Mono\./,
  );
});

test('A career of more than two pages stops the build, which says how to shorten it.', async () => {
  const message = await refusal(({ experience }) => {
    for (const job of experience.jobs) {
      job.description = Array.from({ length: 20 }, () => 'Measured it. '.repeat(8));
      delete job.resume;
    }
  });
  expect(message).toMatch(/more than 2 pages .* write resume: 2 /);
});

test('Text of the content never runs as code.', async () => {
  const code = '#panic("no") $x$ `raw` *bold* _it_ <label> @ref \\u{41} // note';
  const content = structuredClone(sample);
  content.home.statement = code;
  const { letter } = await resumePdfs(content, content.settings);
  expect(wordsOf(await textOfPdf(letter)).join(' ')).toContain(code);
});
