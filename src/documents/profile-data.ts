import type { ProfilePage, WithContext } from 'schema-dts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { socialCardPath } from './social-card-path.ts';

/** What search engines are told of the owner, in the words of schema.org. Undefined without a public address. */
export function profileData(
  { owner, home, experience }: Pick<Content, 'owner' | 'home' | 'experience'>,
  settings: Settings,
): WithContext<ProfilePage> | undefined {
  const url = publicAddress(settings);
  if (!url) return undefined;
  const [job] = experience.jobs;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateModified: owner.contentDate,
    mainEntity: {
      '@type': 'Person',
      name: owner.name,
      jobTitle: owner.role,
      description: home.statement,
      email: owner.email,
      url,
      image: url + socialCardPath('home'),
      homeLocation: { '@type': 'Place', name: owner.location },
      sameAs: owner.networks.map((network) => network.url),
      ...(job?.period.end === 'now' && { worksFor: { '@type': 'Organization', name: job.company } }),
      alumniOf: experience.education.map(({ institution }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
      })),
      award: experience.awards.map(({ title, organization, year }) => `${title}, ${organization}, ${year}`),
    },
  };
}
