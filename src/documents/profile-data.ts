import type { ProfilePage, WithContext } from 'schema-dts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { plain } from './resume.ts';

/**
 * What search engines are told of the owner, in the words of schema.org: no more than the home page shows. Undefined
 * without a public address.
 */
export function profileData(
  { owner, home, experience, words }: Pick<Content, 'owner' | 'home' | 'experience' | 'words'>,
  settings: Settings,
): WithContext<ProfilePage> | undefined {
  const url = publicAddress(settings);
  if (!url) return undefined;
  const job = experience.jobs.find(({ period }) => period.end === 'now');
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: words.language,
    dateModified: owner.contentDate,
    mainEntity: {
      '@type': 'Person',
      name: plain(owner.name),
      jobTitle: plain(owner.role),
      description: plain(home.statement),
      email: owner.email,
      url,
      homeLocation: { '@type': 'Place', name: plain(owner.location) },
      ...(owner.networks.length > 0 && { sameAs: owner.networks.map((network) => network.url) }),
      ...(job && { worksFor: { '@type': 'Organization', name: plain(job.company) } }),
    },
  };
}
