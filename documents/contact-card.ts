import { phoneUrl, publicAddress } from '#model/addresses.ts';
import { currentJob } from '#model/experience.ts';
import { latinName, partsOfName } from '#model/person-name.ts';
import type { Content, Settings } from '#model/schema.ts';
import { plainText } from '#model/sentence.ts';

/** Returns the owner's vCard 4.0 (RFC 6350). `portrait` is a small JPEG. */
export function contactCard({ owner, experience }: Content, settings: Settings, portrait?: Buffer): string {
  const site = publicAddress(settings);
  const employer = currentJob(experience.jobs)?.company;
  const { family, given, title, suffix } = partsOfName(
    latinName(plainText(owner.name)),
    plainText(owner.familyName ?? ''),
  );
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escaped(owner.name)}`,
    // Some address books show no name without N. Its third part is additional names.
    `N:${[family, given, '', title, suffix].map(escaped).join(';')}`,
    `TITLE:${escaped(owner.role)}`,
    ...(employer ? [`ORG:${escaped(employer)}`] : []),
    `EMAIL;PREF=1:${escaped(owner.email)}`,
    ...(owner.phone ? [`TEL;VALUE=uri:${phoneUrl(owner.phone)}`] : []),
    // The content has city and state in one string.
    `ADR:;;;${escaped(owner.location)};;;`,
    ...(site ? [`URL;PREF=1:${site}`] : []),
    ...owner.networks.map(({ url }) => `URL:${url}`),
    ...(portrait ? [`PHOTO:data:image/jpeg;base64,${portrait.toString('base64')}`] : []),
    `REV:${owner.contentDate.replaceAll('-', '')}T000000Z`,
    ...(site ? [`UID:${site}contact.vcf`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function escaped(text: string): string {
  return plainText(text).replace(/[\\,;]/g, '\\$&');
}

/** Folds a line at 75 octets, between characters. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    if (Buffer.byteLength(lines.at(-1) + character) > 75) lines.push(' ');
    lines[lines.length - 1] += character;
  }
  return lines.join('\r\n');
}
