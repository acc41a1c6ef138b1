import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#src/content/schema.ts';

/** Numbers from 0 to 1 that look like chance but are the same at each run. */
function sequenceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** All texts of a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

function wordsOf(content: Content): string[] {
  const { home, about, readingList, experience, contact } = content;
  const words = texts({ home, about, readingList, experience, contact }).join(' ').split(/\s+/);
  return words.filter((word) => /^\p{L}+[.,]?$/u.test(word));
}

/** Months since the year 0. */
function countMonths(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * 12 + ofYear - 1;
}

function monthOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/**
 * The same content with so many times the jobs, degrees, awards, skills and books. Copies have as many words as
 * what they copy, drawn from the whole content. Copied jobs have no results, of which the content may hold only a
 * few, and lie ever further in the past.
 */
export function grow(content: Content, times: number): Content {
  const words = wordsOf(content);
  const chance = sequenceOf(1);
  const reword = (text: string) =>
    text
      .split(' ')
      .map(() => words[Math.floor(chance() * words.length)] ?? '')
      .join(' ');
  /** The originals, then the copies; `copy` gets the running number of each. */
  const multiply = <Item>(items: readonly Item[], copy: (item: Item, number: number) => Item): Item[] => [
    ...items,
    ...Array.from({ length: times - 1 }, (_, round) =>
      items.map((item, index) => copy(item, round * items.length + index + 1)),
    ).flat(),
  ];

  const { experience, readingList } = content;
  const first = countMonths(experience.jobs.at(-1)?.period.start ?? '2019-07');
  const before = (number: number) => ({ start: monthOf(first - number), end: monthOf(first - number + 11) });

  return {
    ...content,
    experience: {
      ...experience,
      jobs: multiply(experience.jobs, ({ title, company, location, technologies, ...job }, number) => ({
        title: reword(title),
        company: `${reword(company)} ${number}`,
        location,
        period: before(number),
        description: (
          job.description ??
          job.subSections?.flatMap(({ description }) => description) ??
          []
        ).map(reword),
        technologies: technologies.map(reword),
      })),
      education: multiply(experience.education, ({ degree, institution, location }, number) => ({
        degree: reword(degree),
        institution: `${reword(institution)} ${number}`,
        location,
        period: before(number),
      })),
      awards: multiply(experience.awards, ({ title, organization, year, description }, number) => ({
        title: `${reword(title)} ${number}`,
        organization: reword(organization),
        year,
        description: reword(description),
      })),
      skills: experience.skills.map(({ category, skills }) => ({
        category,
        skills: multiply(skills, (skill, number) => `${reword(skill)} ${number}`),
      })),
    },
    readingList: {
      ...readingList,
      previous: multiply(readingList.previous, ({ title, author }, number) => ({
        title: `${reword(title)} ${number}`,
        author: reword(author),
      })),
    },
  };
}

/** 'readingList' stands in 'reading-list.ts'. */
function fileOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

/**
 * Writes a content folder such as CONTENT_DIR names: one file for each part, and the folders of pictures of the
 * content that it came from.
 */
export async function writeContent(from: string, folder: string, content: Content): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, facts] of Object.entries(content)) {
    await writeFile(
      join(folder, fileOf(name)),
      `export const ${name} = ${JSON.stringify(facts, null, 1)};\n`,
    );
  }
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(folder, source.slice(from.length + 1));
    await mkdir(join(target, '..'), { recursive: true });
    await copyFile(source, target);
  }
}
