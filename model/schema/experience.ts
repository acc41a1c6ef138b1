import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { endMonth } from '../months.ts';
import {
  claim,
  emphasizedText,
  fact,
  group,
  inventedName,
  list,
  onlyFalse,
  rule,
  text,
  textLike,
  wholeNumber,
} from './fields.ts';
import { resultSchema } from './result.ts';
import { wordFields } from './words.ts';

const month = '(19|20)\\d\\d-(0[1-9]|1[0-2])';

/** `form`: regex source of a date; `orYear`: text for messages. */
function periodIn(form: string, orYear: string) {
  const isEnd = new RegExp(`^(${form}|now)$`);
  return v.pipe(
    group('a period', {
      start: textLike(
        `give the first month${orYear}, for example '2023-06'`,
        `a month ('2023-06')${orYear && ' or a year'}`,
        new RegExp(`^${form}$`),
      ),
      end: textLike(
        `give the last month${orYear}, for example '2024-12', or 'now'`,
        `a month ('2023-06')${orYear && ', a year'} or 'now'`,
        isEnd,
      ),
    }),
    rule(
      // 'YYYY-MM' sorts as text, and 'now' sorts after digits.
      ({ start, end }) =>
        start !== 'now' &&
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

/** From one 'YYYY-MM' to another, inclusive, or to 'now'. */
export const period = periodIn(month, '');

const bullets = list(emphasizedText("write a sentence, with '**' before and after emphasis"), 'sentences', 1);

const resume = v.exactOptional(
  wholeNumber(
    'give how many sentences to keep, counted from the first, for example 3, or leave it out for all',
    0,
    20,
  ),
);

const job = v.pipe(
  group('a job', {
    title: text("give the job's title, for example 'Hardware Engineer II'"),
    company: inventedName(text("give the company's name, for example 'Northline Cardiac'")),
    location: v.exactOptional(
      text("give city and state, for example 'Minneapolis, Minnesota', or leave it out"),
    ),
    period,
    hardware: v.exactOptional(
      onlyFalse("write hardware: false if the job isn't in hardware, or leave it out"),
    ),
    description: v.exactOptional(bullets),
    resume,
    subSections: v.exactOptional(
      list(
        group('a sub-section', {
          title: text("give the sub-section's title, for example 'Embedded Systems'"),
          description: bullets,
          resume,
        }),
        'sub-sections',
        1,
      ),
    ),
    technologies: claim(list(text("name the technology, for example 'LTspice'"), 'technologies')),
    results: v.exactOptional(list(resultSchema, 'results')),
  }),
  rule(
    ({ description, subSections }) =>
      !description &&
      !subSections && {
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
    // Skip invalid dates, which are reported already.
    const at = entries.findIndex(
      (_, index) =>
        index > 0 && [since(index), since(index - 1)].every(isMonth) && since(index) > since(index - 1),
    );
    const named = (index: number) => `"${entries[index]?.title}" (from ${since(index)})`;
    const problem = `has ${named(at)} below ${named(at - 1)}`;
    return at > 0 && { problem, remedy: 'sort the jobs by start, newest first' };
  }),
);

const degree = group('an education', {
  degree: text("give the degree, for example 'M.S., Electrical Engineering'"),
  institution: inventedName(text("give the school's name, for example 'Flatirons University'")),
  location: v.exactOptional(text("give city and state, for example 'Boulder, Colorado', or leave it out")),
  period: v.exactOptional(periodIn(`(${month}|(19|20)\\d\\d)`, ' or year')),
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
  parameter: v.exactOptional(text("name what the figure describes, for example 'Accuracy', or leave it out")),
  value: text("give the figure in quotes, for example '2+'"),
  unit: text("give the unit, for example 'lab hours'"),
});

/** content/experience.ts */
export const experienceSchema = (defaults: Defaults['experience']) =>
  group('the experience', {
    ...wordFields(defaults),
    heading: claim(text("give the page's heading, for example 'Over 2 years of experience'")),
    jobs: fact(jobs),
    education: v.exactOptional(fact(list(degree, 'degrees'))),
    skills: v.exactOptional(claim(list(skillGroup, 'groups of skills'))),
    awards: v.exactOptional(fact(list(award, 'awards'))),
    numbers: v.exactOptional(claim(list(number, 'numbers'))),
  });

export type Job = v.InferOutput<typeof job>;
