import type { Environment } from '#src/content/effective-settings.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { type Finding, fault, note, settingPlace, textFields } from './finding.ts';

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
  const found = textFields({ ...content, settings }).flatMap(({ file, field, path, value }) => {
    // What a field of the form shows before anything is typed is meant to be an example.
    if (path.startsWith('contact.form.') || !/^(https?:|[^\s|]+@)/i.test(value)) return [];
    const reason = placeholderIn(value);
    const place = path.startsWith('settings.') ? settingPlace(field, environment) : { file, field };
    return reason
      ? fault(place, `is '${value}', and ${reason}`, 'give the address that your visitors reach')
      : [];
  });
  const { analyticsId } = settings;
  if (!exampleId.test(analyticsId)) return found;
  const remedy = "give the measurement id of your own stream, or '' for no analytics";
  return [
    ...found,
    fault(settingPlace('analyticsId', environment), `is '${analyticsId}', the id of an example`, remedy),
  ];
}

/** An endpoint at which no message arrives, as the host only hands out files. */
export function findUnsetEndpoint({ settings, environment }: CheckedContent): Finding[] {
  const { siteUrl, contactEndpoint } = settings;
  const { host } = new URL(siteUrl);
  if (!contactEndpoint.startsWith('/') || !hostOfFiles.test(host)) return [];
  const problem = `is '${contactEndpoint}', but ${host} only hands out files and receives no messages`;
  const remedy = "set hosting to 'static', and give the address of a receiver";
  return [fault(settingPlace('contactEndpoint', environment), problem, remedy)];
}

/** Dates of the content that run ahead of the calendar, or have fallen behind it. */
export function findOddDates({ content: { owner } }: CheckedContent, today: Date): Finding[] {
  const place = (field: string) => ({ file: 'content/owner.ts', field });
  const day = today.toISOString().slice(0, 10);
  const year = day.slice(0, 4);
  const { contentDate, copyrightYear } = owner;
  const found: Finding[] = [];
  if (contentDate > day)
    found.push(
      fault(
        place('contentDate'),
        `is ${contentDate}, a day that has not come yet`,
        'give the day of your last update',
      ),
    );
  if (copyrightYear < Number(year))
    found.push(
      note(
        place('copyrightYear'),
        `is ${copyrightYear}`,
        `write ${year} if you have changed something this year`,
      ),
    );
  return found;
}
