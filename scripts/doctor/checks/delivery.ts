import type { CheckedSite } from '../checked-site.ts';
import type { Finding } from '../finding.ts';
import { settingPlace } from '../setting-place.ts';

/** A form that posts to another host and takes any answer for a success, because it cannot read the answer. */
export function findUnconfirmedDelivery({ settings, environment }: CheckedSite): Finding[] {
  const { siteUrl, contactEndpoint, delivery } = settings;
  const isForeign = !contactEndpoint.startsWith('/') && new URL(contactEndpoint).origin !== siteUrl;
  if (!isForeign || delivery === 'verified') return [];
  return [
    {
      ...settingPlace('delivery', environment),
      problem:
        `is 'default', but messages go to ${new URL(contactEndpoint).host}, whose answer browsers keep from the page: ` +
        'visitors would read of a success whatever happened',
      remedy: "write 'verified', with a receiver that confirms what it has stored",
    },
  ];
}
