import { describe, expect, test } from 'vitest';
import { profileData } from './profile-data.ts';
import { owners } from './testing/owners.ts';

const site = { siteUrl: 'https://portfolio.example.com', basePath: '/' };

describe.each(owners)('the profile of $name', ({ content }) => {
  test('says of the owner what the pages say', () => {
    const { owner } = content;
    const text = JSON.stringify(profileData(content, { ...content.settings, ...site }));
    const facts = [
      owner.name,
      owner.role,
      owner.email,
      owner.location,
      owner.contentDate,
      content.words.language,
      ...owner.networks.map(({ url }) => url),
    ];
    for (const fact of facts) expect(text).toContain(JSON.stringify(fact).slice(1, -1));
  });

  test('names the employer of today, and none of the past', () => {
    const job = content.experience.jobs.find(({ period }) => period.end === 'now');
    const { worksFor } = (profileData(content, { ...content.settings, ...site })?.mainEntity ?? {}) as {
      worksFor?: { name: string };
    };
    expect(worksFor?.name).toBe(job?.company);
  });

  test('names no employer when no job goes on', () => {
    const { experience } = content;
    const ended = experience.jobs.map((job) => ({
      ...job,
      period: { ...job.period, end: '2025-01' as const },
    }));
    const settings = { ...content.settings, ...site };
    const text = JSON.stringify(
      profileData({ ...content, experience: { ...experience, jobs: ended } }, settings),
    );
    expect(text).toContain(content.owner.name);
    expect(text).not.toContain('worksFor');
  });

  test('is left out while the site stands on this machine alone', () => {
    const local = { ...content.settings, siteUrl: 'http://localhost:3000' };
    expect(profileData(content, local)).toBeUndefined();
  });
});
