import { parse } from 'vcard4';
import { describe, expect, test } from 'vitest';
import { contactCard } from './contact-card.ts';
import { owners } from './testing/owners.ts';

const [{ content: sample }] = owners;
const portrait = Buffer.from('not really a picture, but as long as one '.repeat(20));

/** The values of a property, read by a parser of vCard 4.0. */
function valuesOf(card: string, property: string): string[] {
  const [parsed] = [parse(card)].flat();
  return (parsed?.getProperty(property) ?? []).map(({ value }) => String(value));
}

describe.each(owners)('The contact card of $name', ({ content }) => {
  const { owner, experience, settings } = content;
  const card = contactCard(content, settings, portrait);

  test('is a vCard 4.0 with name, role, addresses and the date of the content.', () => {
    expect(valuesOf(card, 'FN')).toEqual([owner.name]);
    expect(valuesOf(card, 'TITLE')).toEqual([owner.role]);
    expect(valuesOf(card, 'EMAIL')).toEqual([owner.email]);
    expect(valuesOf(card, 'URL')).toEqual([`${settings.siteUrl}/`, ...owner.networks.map(({ url }) => url)]);
    expect(card).toContain(`\r\nREV:${owner.contentDate.replaceAll('-', '')}T000000Z\r\n`);
    expect(card).toContain(`\r\nADR:;;;${owner.location.replace(',', '\\,')};;;\r\n`);
  });

  test('names the employer of today, if there is one.', () => {
    const { company, period } = experience.jobs[0] ?? {};
    expect(card.includes('\r\nORG:')).toBe(period?.end === 'now');
    if (period?.end === 'now') expect(card).toContain(`\r\nORG:${company}\r\n`);
  });

  test('has lines of at most 75 octets that end as the standard asks, and parts no character.', () => {
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(card).toString()).toBe(card);
    expect(card).not.toContain('\ufffd');
  });

  test('carries the portrait.', () => {
    expect(card.replaceAll('\r\n ', '')).toContain(
      `\r\nPHOTO:data:image/jpeg;base64,${portrait.toString('base64')}\r\n`,
    );
  });
});

test.each([
  ['Ira Kulkarni', 'Kulkarni;Ira;;;'],
  ['Madonna', ';Madonna;;;'],
  ['Jane Q. Roe, PE, Ph.D.', 'Roe;Jane Q.;;;PE\\, Ph.D.'],
  ['Prof. Dr.-Ing. Anna van der Rohe', 'van der Rohe;Anna;;Prof. Dr.-Ing.;'],
])('Address books sort %j by %j.', (name, parts) => {
  const content = { ...sample, owner: { ...sample.owner, name } };
  expect(contactCard(content, sample.settings, portrait)).toContain(`\r\nN:${parts}\r\n`);
});

test('Signs that part values, and line ends, are no way to add a line.', () => {
  const role = 'Engineer; R&D, \\n\r\nEMAIL:someone@example.com';
  const card = contactCard({ ...sample, owner: { ...sample.owner, role } }, sample.settings, portrait);
  expect(valuesOf(card, 'EMAIL')).toEqual([sample.owner.email]);
  expect(valuesOf(card, 'TITLE')[0]).toContain('R&D');
});

test('A long name of letters of several octets is folded between them.', () => {
  const name = 'Żółć '.repeat(40).trim();
  const card = contactCard({ ...sample, owner: { ...sample.owner, name } }, sample.settings, portrait);
  expect(valuesOf(card, 'FN')).toEqual([name]);
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('A site without a public address gives none.', () => {
  const card = contactCard(sample, { ...sample.settings, siteUrl: 'http://localhost:3000' }, portrait);
  expect(card).not.toMatch(/localhost|UID/);
});

test('Without a portrait the card has no picture.', () => {
  expect(contactCard(sample, sample.settings)).not.toContain('PHOTO');
});
