import { basename } from 'node:path';
import type { Environment } from '#src/content/effective-settings.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { type Finding, settingPlace, textFields } from './finding.ts';

/** Content without errors, with the settings that a build would use. */
export interface CheckedContent {
  content: Content;
  settings: Settings;
  environment: Environment;
}

/** Names that belong to nobody, so that guides can use them (RFC 2606 and 6761). */
const exampleHost = /(^|\.)(example\.(com|net|org)|example|test|invalid)$/;
/** This machine, and the networks behind a router. */
const ownMachine =
  /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(\.\d+){3}|192\.168(\.\d+){2})$/;
/** Words of guides that stand for the reader's own. */
const standIn = /(^|[/@.=])(your[-_.]?(name|id|site|domain|handle|account|profile)|username)($|[/@.?&])|…/i;
/** Ids that stand in guides, and those made of one letter or a row of digits. */
const exampleId = /^G-(X+|0+|(.)\2+|123456\d*|AB12CD34EF|TEST\w*)$/;
/** Hosts that only hand out files. */
const hostOfFiles = /\.(github\.io|gitlab\.io|netlify\.app|pages\.dev|surge\.sh)$/;

/** Whether a host is reached from this machine or its own network alone. */
export function isOwnMachine(host: string): boolean {
  return ownMachine.test(host);
}

/**
 * Why an address leads to nobody, as the rest of a sentence: 'example.com is a name for examples'. Undefined where it
 * may lead to someone.
 *
 * @param address a web address or an email address
 */
export function placeholderIn(address: string): string | undefined {
  const host = URL.canParse(address)
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf('@') + 1);
  if (exampleHost.test(host)) return `${host} is a name for examples`;
  if (isOwnMachine(host)) return `${host} leads nowhere for others`;
  return standIn.test(address) ? 'words stand in for your own' : undefined;
}

/** Addresses and ids that lead to nobody: those of guides, and those of this machine alone. */
export function findPlaceholders({ content, settings, environment }: CheckedContent): Finding[] {
  const addresses = textFields({ ...content, settings }).flatMap(
    ({ file, field, path, value }): Finding[] => {
      // What a field of the form shows before anything is typed is meant to be an example.
      if (path.startsWith('contact.form.') || !/^(https?:|[^\s|]+@)/i.test(value)) return [];
      const placeholder = placeholderIn(value);
      const place = path.startsWith('settings.') ? settingPlace(field, environment) : { file, field };
      const remedy = 'give the address that your visitors reach';
      return placeholder ? [{ ...place, problem: `is '${value}', and ${placeholder}`, remedy }] : [];
    },
  );
  if (!exampleId.test(settings.analyticsId)) return addresses;
  return [
    ...addresses,
    {
      ...settingPlace('analyticsId', environment),
      problem: `is '${settings.analyticsId}', the id of an example`,
      remedy: "give the measurement id of your own stream, or '' for no analytics",
    },
  ];
}

/** An endpoint at which no message arrives, or that takes any answer for a success. */
export function findEndpointSettings({ settings, environment }: CheckedContent): Finding[] {
  const { siteUrl, contactEndpoint, delivery } = settings;
  const { host } = new URL(siteUrl);
  if (contactEndpoint.startsWith('/') && hostOfFiles.test(host))
    return [
      {
        ...settingPlace('contactEndpoint', environment),
        problem: `is '${contactEndpoint}', but ${host} only hands out files and receives no messages`,
        remedy: "set hosting to 'static', and give the address of a receiver",
      },
    ];
  const target = URL.canParse(contactEndpoint) ? new URL(contactEndpoint) : undefined;
  return target && target.origin !== siteUrl && delivery !== 'verified'
    ? [
        {
          ...settingPlace('delivery', environment),
          problem: `is '${delivery}', and browsers keep the answer of ${target.host} from the page, which claims success whatever it is`,
          remedy: "write 'verified' if your receiver confirms what it has stored",
          isNote: true,
        },
      ]
    : [];
}

/** Dates of the content that run ahead of the calendar, or have fallen behind it. */
export function findOddDates({ content: { owner } }: CheckedContent, today: Date): Finding[] {
  const file = 'content/owner.ts';
  const [year = ''] = today.toISOString().split('-');
  const { contentDate, copyrightYear } = owner;
  const found: Finding[] = [];
  if (contentDate > today.toISOString().slice(0, 10))
    found.push({
      file,
      field: 'contentDate',
      problem: `is ${contentDate}, a day that has not come yet`,
      remedy: 'give the day of your last update',
    });
  if (copyrightYear < Number(year))
    found.push({
      file,
      field: 'copyrightYear',
      problem: `is ${copyrightYear}`,
      remedy: `write ${year} if you have changed something this year`,
      isNote: true,
    });
  return found;
}

/** An alternative text that says no more than the caption or the name of the file. */
export function findPoorAlternative({ content }: CheckedContent): Finding[] {
  const { alt, caption, file } = (content.owner.portrait ?? {}) as Partial<
    Record<'alt' | 'caption' | 'file', string>
  >;
  if (alt === undefined) return [];
  const plain = (text = '') =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const name = basename(file ?? '');
  const guessed = [caption, file, name, name.replace(/\.\w+$/, '')].map(plain).filter(Boolean);
  return guessed.includes(plain(alt))
    ? [
        {
          file: 'content/owner.ts',
          field: 'portrait.alt',
          problem: `is '${alt}', which says no more than the caption or the name of the file`,
          remedy: 'say in one sentence what the picture shows, for people who do not see it',
        },
      ]
    : [];
}
