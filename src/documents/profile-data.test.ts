import { describe, expect, test } from 'vitest';
import { profileData } from './profile-data.ts';
import { owners } from './testing/owners.ts';

const site = { siteUrl: 'https://portfolio.example.com', basePath: '/' };

describe.each(owners)('the profile of $name', ({ content }) => {
  test('says of the owner what the pages say', () => {
    const { owner, experience } = content;
    const text = JSON.stringify(profileData(content, { ...content.settings, ...site }));
    const facts = [
      owner.name,
      owner.role,
      owner.email,
      owner.location,
      owner.contentDate,
      ...owner.networks.map(({ url }) => url),
      ...experience.education.map(({ institution }) => institution),
      ...experience.awards.flatMap(({ title, year }) => [title, String(year)]),
    ];
    for (const fact of facts) expect(text).toContain(JSON.stringify(fact).slice(1, -1));
  });

  test('names the employer of today, and none of the past', () => {
    const [job] = content.experience.jobs;
    const { worksFor } = (profileData(content, { ...content.settings, ...site })?.mainEntity ?? {}) as {
      worksFor?: { name: string };
    };
    expect(worksFor?.name).toBe(job?.period.end === 'now' ? job.company : undefined);
  });

  test('is left out while the site stands on this machine alone', () => {
    const local = { ...content.settings, siteUrl: 'http://localhost:3000' };
    expect(profileData(content, local)).toBeUndefined();
  });
});
