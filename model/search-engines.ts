import type { ProfilePage, WithContext } from 'schema-dts';
import { publicAddress } from './addresses.ts';
import { currentJob } from './experience.ts';
import type { Content, Settings } from './schema.ts';
import { plainText } from './sentence.ts';

/** Returns the owner's schema.org data, or undefined without a public URL. */
export function profileData(
  { owner, home, experience }: Pick<Content, 'owner' | 'home' | 'experience'>,
  settings: Settings,
): WithContext<ProfilePage> | undefined {
  const url = publicAddress(settings);
  if (!url) return undefined;
  const job = currentJob(experience.jobs);
  // Excludes the site's own files.
  const profiles = owner.networks.map((network) => network.url).filter((url) => !url.startsWith('/'));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: settings.language ?? 'en',
    dateModified: owner.contentDate,
    mainEntity: {
      '@type': 'Person',
      name: plainText(owner.name),
      jobTitle: plainText(owner.role),
      description: plainText(home.statement),
      email: owner.email,
      url,
      homeLocation: { '@type': 'Place', name: plainText(owner.location) },
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(job && { worksFor: { '@type': 'Organization', name: plainText(job.company) } }),
    },
  };
}

/** Returns the URLs of a page in all its languages; empty if there is only one, or no public URL. */
export function languagesOf(path: string, settings: Settings) {
  const own = publicAddress(settings);
  const { alternates = {} } = settings;
  if (!own || Object.keys(alternates).length === 0) return [];
  return Object.entries({ [settings.language ?? 'en']: own, ...alternates }).map(([hreflang, home]) => ({
    hreflang,
    href: home + path.slice(1),
  }));
}
