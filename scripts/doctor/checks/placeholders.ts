import type { CheckedSite } from '../checked-site.ts';
import { textFields } from '../content-fields.ts';
import { asNote, type Finding } from '../finding.ts';
import { isOwnMachine, placeholderIn } from '../placeholder-addresses.ts';
import { settingPlace } from '../setting-place.ts';

/** Ids that stand in guides, and those made of one letter or a row of digits. */
const exampleId = /^G-(X+|0+|(.)\2+|123456\d*|AB12CD34EF|TEST\w*)$/;

/** Addresses and ids that lead to nobody: those of guides, and those of this machine alone. */
export function findPlaceholders({ content, settings, environment }: CheckedSite): Finding[] {
  const found: Finding[] = [];
  for (const { file, field, path, value } of textFields({ ...content, settings })) {
    // What a field of the form shows before anything is typed is meant to be an example.
    if (path.startsWith('contact.form.placeholders.') || !/^(https?:|[^\s|]+@)/i.test(value)) continue;
    const placeholder = placeholderIn(value);
    if (!placeholder) continue;
    const place = path.startsWith('settings.') ? settingPlace(field, environment) : { file, field };
    found.push({
      ...place,
      problem: `is '${value}', and ${placeholder}`,
      remedy: remedies[path] ?? 'give the address that your visitors reach',
    });
  }
  if (exampleId.test(settings.analyticsId)) {
    found.push({
      ...settingPlace('analyticsId', environment),
      problem: `is '${settings.analyticsId}', the id of an example`,
      remedy: "give the measurement id of your own stream, or '' for no analytics",
    });
  }
  if (settings.siteUrl.startsWith('http:') && !isOwnMachine(new URL(settings.siteUrl).hostname)) {
    found.push(
      asNote({
        ...settingPlace('siteUrl', environment),
        problem: `is '${settings.siteUrl}', without encryption, of which browsers warn`,
        remedy: 'publish the site under https://, and write that here',
      }),
    );
  }
  return found;
}

const remedies: Partial<Record<string, string>> = {
  'owner.email': 'give the address that visitors may write to',
  'settings.siteUrl': 'give the address at which you publish, here or as SITE_URL',
  'settings.contactEndpoint': 'give the address of your receiver, here or as CONTACT_ENDPOINT',
  'settings.bookingUrl': 'give the page on which visitors book a time with you, or leave booking out',
};
