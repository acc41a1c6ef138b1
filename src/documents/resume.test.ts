import { expect, test } from 'vitest';
import type { Content } from '#src/content/schema.ts';
import { sample } from '../../e2e/fixtures/sample.ts';
import { resumeOf } from './resume.ts';

/** The résumé of a changed sample. */
function resumeAfter(change: (content: Content) => void) {
  const content = structuredClone(sample);
  change(content);
  return resumeOf(content, content.settings);
}

/** The sentences of each job, as plain text. */
const sentences = ({ sections: [first] }: ReturnType<typeof resumeOf>) =>
  first?.entries.map(({ bullets }) => bullets.map((runs) => runs.map(({ text }) => text).join('')));

test('The résumé shows as many sentences of a job and of its sub-sections as they say, from the first on.', () => {
  const shown = sentences(
    resumeAfter(({ experience: { jobs } }) => {
      if (jobs[0]) jobs[0].resume = 2;
      if (jobs[1]) jobs[1].resume = 0;
      const [first, second] = jobs[2]?.subSections ?? [];
      if (first) first.resume = 2;
      if (second) second.resume = 0;
    }),
  );
  expect(shown?.[0]).toEqual([expect.stringMatching(/^Cut the average/), expect.stringMatching(/^Lowered/)]);
  expect(shown?.[1]).toEqual([]);
  expect(shown?.[2]).toEqual([
    expect.stringMatching(/^Electronics Laboratory: Taught two/),
    expect.stringMatching(/^Made the oscilloscope probe/),
  ]);
});

test('Without a choice it shows all.', () => {
  const shown = sentences(
    resumeAfter(({ experience: { jobs } }) => {
      for (const job of jobs) {
        delete job.resume;
        for (const section of job.subSections ?? []) delete section.resume;
      }
    }),
  );
  expect(shown?.map(({ length }) => length)).toEqual([5, 5, 4, 3, 3]);
});

test('What the content emphasizes stands out, and its marks are gone.', () => {
  const [experience] = resumeAfter(() => {}).sections;
  expect(experience?.entries[0]?.bullets[0]?.slice(0, 2)).toEqual([
    { text: 'Cut the average current draw of an implantable sensor by ', strong: false },
    { text: '72%', strong: true },
  ]);
});

test('A section without anything in it has no heading.', () => {
  const { sections } = resumeAfter(({ experience }) => {
    experience.awards = [];
  });
  expect(sections.map(({ heading }) => heading)).toEqual(['Experience', 'Education', 'Skills']);
});

test('Ways to reach the owner are as people write them, in rows that fit on a line.', () => {
  const { contacts } = resumeAfter(({ owner }) => {
    const network = (name: string) => ({ name, url: `https://www.example.com/${name.repeat(12)}/` });
    owner.networks = [network('abc'), network('def'), network('ghi')];
  });
  expect(contacts.map((row) => row.map(({ text }) => text))).toEqual([
    ['Minneapolis, Minnesota', 'ira@example.com', 'portfolio.example.com'],
    [`example.com/${'abc'.repeat(12)}`],
    [`example.com/${'def'.repeat(12)}`],
    [`example.com/${'ghi'.repeat(12)}`],
  ]);
});

test('Letters are composed, and what cannot be seen is left out.', () => {
  const { name } = resumeAfter(({ owner }) => {
    owner.name = ' Zoe\u0308\t O\u00adNeil\u200b ';
  });
  expect(name).toBe('Zoë ONeil');
});
