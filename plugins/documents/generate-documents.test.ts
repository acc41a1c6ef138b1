import decode from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languageOf, monthName } from '#src/content/language.ts';
import type { Content } from '#src/content/schema.ts';
import { siteDocuments } from '#src/documents/documents.ts';
import { resumeOf } from '#src/documents/resume.ts';
import { asciiPunctuation } from '#src/documents/resume-text.ts';
import { owners } from '#src/documents/testing/owners.ts';
import { contentTypeOf } from '../../server/static-site.ts';
import { designColours } from '../design-colours.ts';
import { textsIn } from '../fonts/characters.ts';
import { renderPortrait } from '../portrait/portrait.ts';
import { generateDocuments } from './documents.ts';
import { textOfPdf } from './testing/read-pdf.ts';

const colours = await designColours();
/** The sample's drawing, or the second owner's photograph. */
const portraitOf = async ({ owner }: Content) => {
  const folder = owner.portrait?.kind === 'photo' ? 'second-owner' : 'sample-owner';
  return (await renderPortrait(owner, `e2e/fixtures/${folder}`, '/', colours))?.small;
};

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

/** The words and numbers of a text, without regard to case. */
const wordsIn = (text: string) =>
  asciiPunctuation(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(owners)('The documents of $name', async ({ content }) => {
  const { settings, owner, experience } = content;
  const files = await generateDocuments(content, settings, await portraitOf(content));
  const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? Buffer.alloc(0);
  const textOf = (path: string) => bytesOf(path).toString();
  const card = textOf('contact.vcf').replaceAll('\r\n ', '');
  const json: object = JSON.parse(textOf('resume.json'));
  const texts = {
    pdf: onOneLine(await textOfPdf(bytesOf('resume.pdf'))),
    a4: onOneLine(await textOfPdf(bytesOf('resume-a4.pdf'))),
    text: onOneLine(textOf('resume.txt')),
    json: onOneLine(textsIn(json).join('\n')),
    card: onOneLine(card.replaceAll('\\', '')),
  };
  const { card: _, ...resumes } = texts;

  test('are those of the list, each with something in it, and served under the type given there.', () => {
    expect(files.map(({ path, type }) => ({ path, type }))).toEqual(
      siteDocuments(settings).map(({ path, type }) => ({ path, type })),
    );
    for (const { path, type, bytes } of files) {
      expect(bytes.length).toBeGreaterThan(200);
      expect(contentTypeOf(path)).toBe(type);
    }
  });

  test('agree on name, role, place and addresses.', () => {
    const addresses = [owner.email, `${settings.siteUrl}`, ...owner.networks.map(({ url }) => url)];
    const facts = [owner.name, owner.role, owner.location, ...addresses];
    for (const [name, text] of Object.entries(texts)) {
      for (const fact of facts) expect(text, name).toContain(fact.replace(/^https?:\/\//, ''));
    }
  });

  test('agree on jobs, degrees, skills and awards, when they were, and every number.', () => {
    const { jobs, education = [], skills = [], awards = [] } = experience;
    const facts = [
      ...jobs.flatMap(({ title, company, location = '' }) => [title, company, location]),
      ...education.flatMap(({ degree, institution }) => [...degree.split(', '), institution]),
      ...skills.flatMap(({ category, skills: named }) => [category, ...named]),
      ...awards.flatMap(({ title, organization, year, description }) => [
        ...[title, organization, String(year), description],
      ]),
    ];
    const entries = resumeOf(content, settings).sections.flatMap((section) => section.entries);
    const numbers = entries.flatMap(({ bullets }) =>
      bullets.flatMap((runs) => runs.flatMap(({ text }) => text.match(/\d[\d.,]*\d|\d/g) ?? [])),
    );
    expect(numbers.length).toBeGreaterThan(10);
    for (const [name, text] of Object.entries(resumes)) {
      for (const fact of [...facts, ...numbers]) expect(text, name).toContain(onOneLine(fact));
    }
    const months = [...jobs, ...education].flatMap(({ period }) => [period.start, period.end]);
    for (const month of months.filter((end) => end !== 'now')) {
      const spelt = monthName(month, languageOf(content));
      expect(texts.json).toContain(month);
      for (const text of [texts.pdf, texts.a4, texts.text]) expect(text).toContain(spelt);
    }
  });

  test('say nothing that the content does not.', () => {
    const years = (experience.awards ?? []).map(({ year }) => String(year));
    const months = textsIn(languageOf(content));
    const said = new Set([...textsIn(content), ...months, ...years].flatMap(wordsIn));
    // Numbers of pages; the address of the format, of the file and of the card; a time of day; the terms of vCard.
    const fixed =
      '1 2 raw githubusercontent com jsonresume resume schema v1 0 master json contact vcf t00 00 20t00 15t00 ' +
      'begin end vcard version 4 kind individual fn n title org email pref adr url rev uid';
    for (const word of wordsIn(fixed)) said.add(word);
    const date = `${owner.contentDate.replaceAll('-', '')}t000000z`;
    const withoutPhoto = texts.card.replace(/ PHOTO:\S+/, '');
    for (const text of [...Object.values(resumes), withoutPhoto]) {
      expect(wordsIn(text).filter((word) => !said.has(word) && word !== date)).toEqual([]);
    }
  });

  test('have a code that leads to the links page, as SVG and as PNG.', async () => {
    for (const path of ['links-qr.svg', 'links-qr.png']) {
      expect(await decoded(bytesOf(path))).toBe(`${settings.siteUrl}/links`);
    }
  });

  test('have the quiet zone of four modules around the code that scanners count on.', async () => {
    const { width } = await sharp(bytesOf('links-qr.png')).metadata();
    const { info } = await sharp(bytesOf('links-qr.png')).trim().toBuffer({ resolveWithObject: true });
    const modules = Number(/viewBox="0 0 (\d+)/.exec(textOf('links-qr.svg'))?.[1]);
    expect((width - info.width) / 2).toBe((4 * width) / modules);
  });

  test('have a small square portrait without metadata on the contact card.', async () => {
    const [, base64 = ''] = /PHOTO:data:image\/jpeg;base64,(\S+)/.exec(card) ?? [];
    const { format, width, height, exif, icc, xmp } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect([format, width, height, exif, icc, xmp]).toEqual([
      'jpeg',
      240,
      240,
      undefined,
      undefined,
      undefined,
    ]);
    expect(card.length).toBeLessThan(16 * 1024);
  });
});

const [{ content: sample }] = owners;

test('Under a sub-path the code and the addresses have it.', async () => {
  const settings = { ...sample.settings, basePath: '/portfolio/' };
  const files = await generateDocuments(sample, settings, undefined);
  const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? Buffer.alloc(0);
  const address = `${settings.siteUrl}/portfolio/`;
  expect(await decoded(bytesOf('links-qr.png'))).toBe(`${address}links`);
  expect(bytesOf('resume.txt').toString()).toContain(`\n${address.replace('https://', '').slice(0, -1)}\n`);
  expect(JSON.parse(bytesOf('resume.json').toString()).basics.url).toBe(address);
});
