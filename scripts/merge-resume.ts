import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { initialsOf } from '#src/content/person-name.ts';
import { emailAddress, isWebAddress } from '#src/content/schema/fields.ts';
import { isLanguage } from '#src/content/schema/words.ts';
import type { ContentFiles } from '#src/content/schema.ts';
import { completeContent, formatErrors } from '#src/content/validate.ts';
import { mergeCareer } from './merge-career.ts';
import type { Resume } from './read-resume.ts';

type Network = ContentFiles['owner']['networks'][number];

/**
 * The content with the facts of a résumé. One of another person takes the place of all that the files say of theirs;
 * one of the same person, known by name or e-mail address, adds what is new and keeps every word that is there.
 *
 * @param today 'YYYY-MM-DD', the new date of the content
 * @returns the content, the same object where nothing changes, and what is left for the owner, a sentence each
 */
export function mergeResume(
  content: ContentFiles,
  resume: Resume,
  today: string,
): { merged: ContentFiles; toDo: string[] } {
  const toDo: string[] = [];
  const { name, email } = resume.basics;
  const isSame = name === content.owner.name || email === content.owner.email;
  const owner = isSame ? sameOwner(content, resume, toDo) : newOwner(content, resume, today, toDo);
  const gaps: string[] = [];
  const experience = mergeCareer(content.experience, resume, { isSame, today, toDo: gaps });
  const before = { owner: content.owner, experience: content.experience };
  if (isDeepStrictEqual({ owner, experience }, before)) return { merged: content, toDo };
  toDo.push(...gaps);
  const merged = withoutEmptyPlaces({
    ...content,
    ...(isSame ? {} : newWords(content, resume, toDo)),
    owner: { ...owner, contentDate: today },
    experience,
  });
  const errors = formatErrors(completeContent({ ...merged }).errors);
  return { merged, toDo: errors === '' ? toDo : [...toDo, ...errors.split('\n')] };
}

function newOwner(
  content: ContentFiles,
  resume: Resume,
  today: string,
  toDo: string[],
): ContentFiles['owner'] {
  const { portrait, initials: _initials, chip: _chip, ...kept } = content.owner;
  const { name, label, email } = resume.basics;
  const given = {
    role: label || 'Role to be added',
    location: placeOf(content, resume) || 'Place to be added',
    email: v.is(emailAddress(''), email) ? email : 'to-be-added@example.com',
  };
  for (const [field, value] of Object.entries(given))
    if (/to[ -]be[ -]added/.test(value)) toDo.push(`give your ${field} in content/owner.ts`);
  const networks = withProfessional(networksOf(resume, toDo));
  if (networks.length === 0) {
    toDo.push(
      'name your pages elsewhere, such as LinkedIn’s, under networks in content/owner.ts; without any, the card for them on the contact page and the button on the links page went',
    );
  }
  const isTheirs = portrait?.alt.includes(content.owner.name);
  if (isTheirs) {
    toDo.push(
      "put your photograph into content/pictures/ and name it in content/owner.ts: portrait: { kind: 'photo', file: 'pictures/…', alt: '…', caption: '…' }",
    );
  }
  const hasInitials = initialsOf({ name }) !== '';
  if (!hasInitials) toDo.push('give your initials in Latin letters, for the icons, in content/owner.ts');
  return {
    ...kept,
    name,
    ...given,
    copyrightYear: Number(today.slice(0, 4)),
    networks,
    ...(portrait && !isTheirs && { portrait }),
    ...(!hasInitials && {
      initials:
        given.email
          .replace(/[^a-z]/gi, '')
          .charAt(0)
          .toUpperCase() || 'A',
    }),
  };
}

/** What the owner wrote stays; what the file says otherwise is told. */
function sameOwner(content: ContentFiles, resume: Resume, toDo: string[]): ContentFiles['owner'] {
  const { owner } = content;
  const { name, label: role, email } = resume.basics;
  for (const [field, value] of Object.entries({ name, role, email, location: placeOf(content, resume) })) {
    const own = owner[field as 'name' | 'role' | 'email' | 'location'];
    if (value && value !== own)
      toDo.push(`the file says ${field}: '${value}'; content/owner.ts has '${own}'`);
  }
  const added = networksOf(resume, toDo).filter(({ url }) => owner.networks.every((own) => own.url !== url));
  return { ...owner, networks: withProfessional([...owner.networks, ...added]) };
}

/** Where the networks that engineers use keep a person's page. */
const pages: Readonly<Record<string, string>> = {
  LinkedIn: 'https://www.linkedin.com/in/',
  GitHub: 'https://github.com/',
  GitLab: 'https://gitlab.com/',
};

/** The pages with a web address; a user name is enough where it is known where the pages stand. */
function networksOf({ basics: { profiles } }: Resume, toDo: string[]): Network[] {
  return profiles.flatMap(({ network, username, url }) => {
    const known = Object.keys(pages).find((name) => name.toLowerCase() === network.toLowerCase());
    const page = known && /^@?[\w.%-]+$/.test(username) ? pages[known] + username.replace('@', '') : '';
    const address = webAddressOf(url || page);
    const name = known ?? (network || nameOf(address));
    if (address && name) return [{ name, url: address }];
    if (network || username || url)
      toDo.push(`"${network || url || username}" is no network with a web address; it was left out`);
    return [];
  });
}

/** With a scheme where it has none; '' for what is no address of the web. */
function webAddressOf(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  return isWebAddress(address) && new URL(address).hostname.includes('.') ? address : '';
}

function nameOf(address: string): string | undefined {
  const host = address && new URL(address).hostname;
  return Object.keys(pages).find((name) => `.${host}`.endsWith(`.${name.toLowerCase()}.com`));
}

/** Where no network is marked as the professional one, LinkedIn or Xing is. */
function withProfessional(networks: Network[]): Network[] {
  const found =
    networks.find(({ professional }) => professional) ??
    networks.find(({ name }) => /linkedin|xing/i.test(name));
  return networks.map((network) => (network === found ? { ...network, professional: true } : network));
}

/** City, and state or country: 'San Francisco, California', 'Gdańsk, Poland'. */
function placeOf(content: ContentFiles, { basics }: Resume): string {
  const { city, region, countryCode } = basics.location;
  const language = [content.words?.language, content.settings.language].find(isLanguage) ?? 'en';
  const isCode = /^[a-z]{2}$/i.test(countryCode);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const country = isCode ? (names.of(countryCode.toUpperCase()) ?? '') : countryCode;
  const hasStates = /^(US|CA|AU|IN)?$/i.test(countryCode);
  const around = hasStates ? region || country : country;
  return [...new Set([city, around])].filter(Boolean).join(', ');
}

/** The summary is the statement; what follows its first sentence tells about the owner. */
function newWords(
  { home, settings }: ContentFiles,
  { basics }: Resume,
  toDo: string[],
): Pick<ContentFiles, 'home' | 'settings'> {
  const [first = '', ...others] = basics.summary;
  const { statement, rest } = firstSentence(first);
  const paragraphs = [rest, ...others].filter(Boolean);
  const address = webAddressOf(basics.url || basics.website);
  const { origin, href } = address ? new URL(address) : { origin: '', href: '' };
  const isSite = address !== '' && href === `${origin}/`;
  if (address && !isSite)
    toDo.push(`the file says url: '${address}'; siteUrl in content/settings.ts takes scheme and host alone`);
  if (!statement) toDo.push('say in one sentence what you do: statement in content/home.ts');
  toDo.push(
    'write the words of content/home.ts, about.ts and contact.ts, the books of reading-list.ts, and the heading and numbers of experience.ts: they are still the sample’s, and npm run doctor lists them',
    'mark your jobs in hardware with hardware: true, and give measured results where you have them',
  );
  return {
    home: {
      ...home,
      ...(statement && { statement }),
      ...(paragraphs.length > 0 && { about: { ...home.about, paragraphs } }),
    },
    settings: isSite ? { ...settings, siteUrl: origin } : settings,
  };
}

/** Short ones ('Hi!', 'Dr.') take the next along. */
function firstSentence(text: string): { statement: string; rest: string } {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    end = index + segment.length;
    if (end >= 30) break;
  }
  return { statement: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}

/** Takes out what would lead to a network that is not there. */
function withoutEmptyPlaces(content: ContentFiles): ContentFiles {
  const { owner, contact, links } = content;
  const { social: _, ...withoutSocial } = contact;
  const isThere = ({ to }: { to: string }) =>
    to !== 'professional-network' || owner.networks.some(({ professional }) => professional);
  return {
    ...content,
    contact: owner.networks.length > 0 ? contact : withoutSocial,
    ...(links?.buttons && { links: { ...links, buttons: links.buttons.filter(isThere) } }),
  };
}
