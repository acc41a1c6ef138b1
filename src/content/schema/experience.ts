import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { endMonth } from '../language.ts';
import {
  dropped,
  emphasizedText,
  flag,
  group,
  list,
  rule,
  text,
  textLike,
  wholeNumber,
  wordFields,
} from './fields.ts';
import { resultSchema } from './result.ts';

const month = '(19|20)\\d\\d-(0[1-9]|1[0-2])';

/** From a first to a last month, which is included; `form` is that of each. */
function periodIn(form: string, orYear: string) {
  const isEnd = new RegExp(`^(${form}|now)$`);
  return v.pipe(
    group('a period', {
      start: textLike(
        `give the first month${orYear}, for example '2023-06'`,
        `a month such as '2023-06'${orYear}`,
        new RegExp(`^${form}$`),
      ),
      end: textLike(
        `give the last month${orYear}, for example '2024-12', or 'now'`,
        `a month such as '2023-06'${orYear}, or 'now',`,
        isEnd,
      ),
    }),
    rule(
      // Months of this form sort as text, and 'now' sorts after every digit.
      ({ start, end }) =>
        isEnd.test(start) &&
        isEnd.test(end) &&
        endMonth(end) < start && {
          field: 'end',
          problem: `ends (${end}) before it starts (${start})`,
          remedy: "give an end that is the same month or later, or 'now'",
        },
    ),
  );
}

/** From one month 'YYYY-MM' to another, or 'now'. */
export const period = periodIn(month, '');

const bullets = list(emphasizedText('write the sentence, or take the empty one out'), 'sentences', 1);

/** How many sentences of a description the résumé shows, from the first on; all of them when it is left out. */
const resume = v.exactOptional(
  wholeNumber(
    'say how many of the sentences the résumé shows, from the first on, for example 3, or leave it out for all',
    0,
    20,
  ),
);

/** Refuses a count of sentences that are not there. */
const resumeFits = ({ description = [], resume = 0 }: { description?: string[]; resume?: number }) =>
  resume > description.length && {
    field: 'resume',
    problem: `is ${resume}, where the description has ${description.length || 'no'} sentences`,
    remedy: 'give a smaller number, or leave it out for all',
  };

const job = v.pipe(
  group('a job', {
    title: text("give the job's title, for example 'Hardware Engineer II'"),
    company: text("give the company's name, for example 'Northline Cardiac'"),
    location: v.exactOptional(
      text("give city and state, for example 'Minneapolis, Minnesota', or leave it out"),
    ),
    period,
    /**
     * False for a job that isn't in hardware: the timeline shows it in gray and doesn't count its months. Once some jobs
     * say true, those alone are in hardware.
     */
    hardware: v.exactOptional(flag("write hardware: false if the job isn't in hardware, or leave it out")),
    /** What was done, one sentence a bullet. `**72%**` marks emphasis; nothing else is markup. */
    description: v.exactOptional(bullets),
    resume,
    /** Titled parts, for a post with several duties; emphasis as in `description`. */
    subSections: v.exactOptional(
      list(
        v.pipe(
          group('a sub-section', {
            title: text("give the sub-section's title, for example 'Embedded Systems'"),
            description: bullets,
            resume,
          }),
          rule((part) => resumeFits(part)),
        ),
        'sub-sections',
        1,
      ),
    ),
    /** Tools, parts and standards of the post, shown as badges. */
    technologies: list(text("name the technology, for example 'LTspice'"), 'technologies'),
    /** Measured results of the post, drawn as evidence beside it. */
    results: v.exactOptional(list(resultSchema, 'results')),
  }),
  rule((job) =>
    job.description || job.subSections
      ? resumeFits(job)
      : {
          problem: 'says nothing about the work',
          remedy: 'give a description: [ … ], or subSections: [ … ]',
        },
  ),
);

const jobs = v.pipe(
  list(job, 'jobs', 1),
  rule((entries) => {
    const since = (at: number) => entries[at]?.period.start ?? '';
    const isMonth = (start: string) => new RegExp(`^${month}$`).test(start);
    // A wrong date is an error of its own, and would be out of order as well.
    const at = entries.findIndex(
      (_, index) =>
        index > 0 && [since(index), since(index - 1)].every(isMonth) && since(index) > since(index - 1),
    );
    const words = (index: number) => `"${entries[index]?.title}" (from ${since(index)})`;
    const problem = `has ${words(at)} below ${words(at - 1)}`;
    return at > 0 && { problem, remedy: 'put the job that began last at the top' };
  }),
);

const degree = group('an education', {
  degree: text("give the degree, for example 'M.S., Electrical Engineering'"),
  institution: text("give the school's name, for example 'Flatirons University'"),
  location: v.exactOptional(text("give city and state, for example 'Boulder, Colorado', or leave it out")),
  /** Months, or years alone: { start: '2021', end: '2025' }. Without it the timeline has no bar. */
  period: v.exactOptional(periodIn(`(${month}|(19|20)\\d\\d)`, ' or year')),
  /** A grade or a thesis. */
  note: v.exactOptional(text("add a few words, for example 'cum laude', or leave it out")),
});

const skillGroup = group('a group of skills', {
  category: text("name the group, for example 'Programming'"),
  skills: list(text("name the skill, for example 'Embedded C'"), 'skills', 1, 100),
});

const award = group('an award', {
  title: text("give the award's name"),
  organization: text('say who gave the award'),
  year: wholeNumber('give the year, for example 2021', 1950, 2100),
  description: text('say in one sentence what the award was for'),
});

const number = group('a number', {
  parameter: text("name what is counted, for example 'Experience'"),
  /** The figure as shown large: '2+', '∞'. */
  value: text("give the figure in quotes, for example '2+'"),
  unit: text("give the unit, for example 'lab hours'"),
  limit: dropped,
});

/** The career: content/experience.ts. */
export const experienceSchema = (words: Defaults['experience']) =>
  group('the experience', {
    ...wordFields(words),
    copy: dropped,
    table: dropped,
    heading: text("give the page's heading, for example 'Over 2 years of experience'"),
    /** Newest first. */
    jobs,
    /** Newest first. */
    education: v.exactOptional(list(degree, 'degrees')),
    skills: v.exactOptional(
      v.pipe(
        list(skillGroup, 'groups of skills'),
        rule(
          (groups) =>
            new Set(groups.map(({ category }) => category)).size < groups.length && {
              problem: 'name a category twice',
              remedy: 'put the skills of both into one group',
            },
        ),
      ),
    ),
    awards: v.exactOptional(list(award, 'awards')),
    numbers: v.exactOptional(list(number, 'numbers')),
  });

/** One post of the career. */
export type Job = v.InferOutput<typeof job>;
