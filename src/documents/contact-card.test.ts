import { parse } from 'vcard4';
import { describe, expect, test } from 'vitest';
import { contactCard } from './contact-card.ts';
import { owners } from './testing/owners.ts';

const [{ content: sample }] = owners;
const portrait = Buffer.from('not really a picture, but as long as one '.repeat(20));

/** The lines of the sample's card with another owner, as they were before they were folded. */
function linesWith(owner: Partial<typeof sample.owner>, picture?: Buffer): string[] {
  const content = { ...sample, owner: { ...sample.owner, ...owner } };
  return contactCard(content, sample.settings, picture).replaceAll('\r\n ', '').split('\r\n');
}

test('The card has name, role, employer, addresses, portrait, and the date of the content.', () => {
  expect(linesWith({}, portrait)).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    'FN:Ira Kulkarni',
    'N:Kulkarni;Ira;;;',
    'TITLE:Hardware engineer',
    'ORG:Northline Cardiac',
    'EMAIL;PREF=1:ira@example.com',
    'ADR:;;;Minneapolis\\, Minnesota;;;',
    'URL;PREF=1:https://portfolio.example.com/',
    ...sample.owner.networks.map(({ url }) => `URL:${url}`),
    `PHOTO:data:image/jpeg;base64,${portrait.toString('base64')}`,
    `REV:${sample.owner.contentDate.replaceAll('-', '')}T000000Z`,
    'UID:https://portfolio.example.com/contact.vcf',
    'END:VCARD',
    '',
  ]);
});

describe.each(owners)('The contact card of $name', ({ content }) => {
  const card = contactCard(content, content.settings, portrait);

  test('is read by a parser, and names an employer of today alone.', () => {
    const [parsed] = [parse(card)].flat();
    expect(parsed?.getProperty('FN')?.map(({ value }) => String(value))).toEqual([content.owner.name]);
    const { company, period } = content.experience.jobs[0] ?? {};
    expect(/\r\nORG:(.*)\r\n/.exec(card)?.[1]).toBe(period?.end === 'now' ? company : undefined);
  });

  test('has lines of at most 75 octets that end as the standard asks.', () => {
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

test.each([
  ['Ira Kulkarni', 'Kulkarni;Ira;;;'],
  ['Madonna', ';Madonna;;;'],
  ['Jane Q. Roe, PE, Ph.D.', 'Roe;Jane Q.;;;PE\\, Ph.D.'],
  ['Prof. Dr.-Ing. Anna van der Rohe', 'van der Rohe;Anna;;Prof. Dr.-Ing.;'],
])('Address books sort %j by %j.', (name, parts) => {
  expect(linesWith({ name })[4]).toBe(`N:${parts}`);
});

test.each([
  ['a\\b;c,d', 'a\\\\b\\;c\\,d'],
  ['R&D\r\nEMAIL:someone@example.com', 'R&D EMAIL:someone@example.com'],
])('Signs that part values, and line ends, are no way to add a value or a line: %j.', (role, title) => {
  const lines = linesWith({ role });
  expect(lines[5]).toBe(`TITLE:${title}`);
  expect(lines).toHaveLength(linesWith({}).length);
});

test('A long name of letters of several octets is folded between them.', () => {
  const name = 'Żółć '.repeat(40).trim();
  expect(linesWith({ name })[3]).toBe(`FN:${name}`);
});

test('A site without a public address gives none, and an owner without a portrait no picture.', () => {
  const card = contactCard(sample, { ...sample.settings, siteUrl: 'http://localhost:3000' });
  expect(card).not.toMatch(/localhost|UID|PHOTO/);
});
