import decode from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languageOf, monthName } from '#src/content/language.ts';
import { siteDocuments } from '#src/documents/documents.ts';
import { resumeOf } from '#src/documents/resume.ts';
import { asciiPunctuation } from '#src/documents/resume-text.ts';
import { owners } from '#src/documents/testing/owners.ts';
import { textsIn } from '../fonts/characters.ts';
import { generateDocuments } from './documents.ts';
import { textOfPdf } from './testing/read-pdf.ts';

const [{ content: sample }] = owners;
const portrait = Buffer.from('a small picture');

/** Text on one line, as a search would look at it. */
const onOneLine = (text: string) => asciiPunctuation(text).replace(/\s+/g, ' ');

/** What the code in a picture says. */
async function decoded(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { density: 600 })
    .resize(600)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode({ ...info, data }, { timeLimit: 5000 });
}

describe.each(owners)('The documents of $name', async ({ content }) => {
  const { settings, experience } = content;
  const files = await generateDocuments(content, settings, portrait);
  const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? Buffer.alloc(0);

  test('are those of the list, in its order, each with something in it.', () => {
    expect(files.map(({ path, type }) => ({ path, type }))).toEqual(
      siteDocuments(settings).map(({ path, type }) => ({ path, type })),
    );
    for (const { bytes } of files) expect(bytes.length).toBeGreaterThan(200);
  });

  test('agree on jobs, degrees, skills and awards, when they were, and every number.', async () => {
    const { jobs, education = [], skills = [], awards = [] } = experience;
    const entries = resumeOf(content, settings).sections.flatMap((section) => section.entries);
    const facts = [
      ...jobs.flatMap(({ title, company, location = '' }) => [title, company, location]),
      ...education.flatMap(({ degree, institution }) => [...degree.split(', '), institution]),
      ...skills.flatMap(({ category, skills: named }) => [category, ...named]),
      ...awards.flatMap(({ year, ...award }) => [...Object.values(award), String(year)]),
      ...entries.flatMap(({ bullets }) =>
        bullets.flatMap((runs) => runs.flatMap(({ text }) => text.match(/\d[\d.,]*\d|\d/g) ?? [])),
      ),
    ];
    const months = [...jobs, ...education]
      .flatMap(({ period }) => [period.start, period.end])
      .filter((month) => month !== 'now');
    const json = onOneLine(textsIn(JSON.parse(String(bytesOf('resume.json')))).join('\n'));
    for (const fact of [...facts, ...months]) expect(json).toContain(onOneLine(fact));
    const spelt = months.map((month) => monthName(month, languageOf(content)));
    for (const text of [String(bytesOf('resume.txt')), await textOfPdf(bytesOf('resume-a4.pdf'))])
      for (const fact of [...facts, ...spelt]) expect(onOneLine(text)).toContain(onOneLine(fact));
  });
});

test('The code leads to the links page, as SVG and as PNG, with four modules around it for scanners.', async () => {
  const files = await generateDocuments(sample, sample.settings, portrait);
  const [svg, png] = files.slice(-2).map(({ bytes }) => bytes) as [Buffer, Buffer];
  for (const code of [svg, png]) expect(await decoded(code)).toBe(`${sample.settings.siteUrl}/links`);
  const { width } = await sharp(png).metadata();
  const { info } = await sharp(png).trim().toBuffer({ resolveWithObject: true });
  const modules = Number(/viewBox="0 0 (\d+)/.exec(String(svg))?.[1]);
  expect((width - info.width) / 2).toBe((4 * width) / modules);
});

test('Under a sub-path the code and the addresses have it; the contact card has the portrait.', async () => {
  const settings = { ...sample.settings, basePath: '/portfolio/' };
  const files = await generateDocuments(sample, settings, portrait);
  const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? Buffer.alloc(0);
  const address = `${settings.siteUrl}/portfolio/`;
  expect(await decoded(bytesOf('links-qr.png'))).toBe(`${address}links`);
  expect(String(bytesOf('resume.txt'))).toContain(`\n${address.replace('https://', '').slice(0, -1)}\n`);
  expect(JSON.parse(String(bytesOf('resume.json'))).basics.url).toBe(address);
  const card = String(bytesOf('contact.vcf')).replaceAll('\r\n ', '');
  expect(card).toContain(`PHOTO:data:image/jpeg;base64,${portrait.toString('base64')}\r\n`);
});
