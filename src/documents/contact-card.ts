import { partsOfName } from '#src/content/person-name.ts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { plainText } from '#src/content/sentence.ts';

/**
 * The owner as a vCard 4.0 (RFC 6350) for address books.
 *
 * @param portrait a small JPEG; none where the owner gives no portrait
 */
export function contactCard({ owner, experience }: Content, settings: Settings, portrait?: Buffer): string {
  const site = publicAddress(settings);
  const employer = experience.jobs.find(({ period }) => period.end === 'now')?.company;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escaped(owner.name)}`,
    `N:${nameParts(owner.name).map(escaped).join(';')}`,
    `TITLE:${escaped(owner.role)}`,
    ...(employer ? [`ORG:${escaped(employer)}`] : []),
    `EMAIL;PREF=1:${escaped(owner.email)}`,
    ...(owner.phone ? [`TEL;VALUE=uri:tel:${owner.phone.replace(/[^+\d]/g, '')}`] : []),
    // City and state or country are one text in the content.
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

/** Family name, given names, no additional names, prefix, suffix: address books without this line show no name. */
function nameParts(name: string): string[] {
  const { family, given, title, suffix } = partsOfName(plainText(name));
  return [family, given, '', title, suffix];
}

function escaped(text: string): string {
  return plainText(text).replace(/[\\,;]/g, '\\$&');
}

/** Octets in a line, without its end. */
const lineOctets = 75;

/** Folds a line after at most 75 octets, never within a character; what follows begins with a space. */
function folded(line: string): string {
  let octets = 0;
  let result = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
