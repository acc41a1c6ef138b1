import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { issueMessage } from './content-error.ts';
import { emphasizedText, flag, month, monthOrNow, oneOf, text, wholeNumber } from './fields.ts';
import { dropped, group, list, wordFields } from './groups.ts';
import { resultSchema } from './result.ts';

/** From one month to another. */
export const period = v.pipe(
  group('a period', {
    /** First month, 'YYYY-MM'. */
    start: month("give the first month, for example '2023-06'"),
    /** Last month, 'YYYY-MM', included in the period; or 'now'. */
    end: monthOrNow("give the last month, for example '2024-12', or 'now'"),
  }),
  v.forward(
    v.check(
      // Months of this form sort as text, and 'now' sorts after every digit.
      ({ start, end }) => end >= start,
      ({ input: { start, end } }) =>
        issueMessage(
          `ends (${end}) before it starts (${start})`,
          "give an end that is the same month or later, or 'now'",
        ),
    ),
    ['end'],
  ),
);

const bullets = list(
  emphasizedText('write the sentence, or take the empty one out'),
  'sentences',
  'one or more',
);

/** How many sentences of a description the résumé shows, from the first on; all of them when it is left out. */
const resumeCount = v.exactOptional(
  wholeNumber(
    'say how many of the sentences the résumé shows, from the first on, for example 3, or leave it out for all',
    0,
    20,
  ),
);

/** Refuses a count of sentences that are not there. */
const resumeCountFits = <Part extends { description?: string[]; resume?: number }>() =>
  v.rawCheck<Part>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { description = [], resume = 0 } = dataset.value;
    if (resume <= description.length) return;
    addIssue({
      message: issueMessage(
        `is ${resume}, where the description has ${description.length || 'no'} sentences`,
        'give a smaller number, or leave it out for all',
      ),
      path: [{ type: 'unknown', origin: 'value', input: dataset.value, key: 'resume', value: resume }],
    });
  });

const jobSchema = v.pipe(
  group('a job', {
    title: text("give the job's title, for example 'Hardware Engineer II'"),
    company: text("give the company's name, for example 'Northline Cardiac'"),
    location: v.exactOptional(
      text("give city and state, for example 'Minneapolis, Minnesota', or leave it out"),
    ),
    period,
    /** True for work in hardware, which stands out in the diagram and is counted there. */
    hardware: v.exactOptional(flag('write hardware: true, or leave it out')),
    /** What was done, one sentence a bullet. `**72%**` marks emphasis; nothing else is markup. */
    description: v.exactOptional(bullets),
    /** Of `description`; a sub-section has its own. */
    resume: resumeCount,
    /** Titled parts, for a post with several duties; emphasis as in `description`. */
    subSections: v.exactOptional(
      list(
        v.pipe(
          group('a sub-section', {
            title: text("give the sub-section's title, for example 'Embedded Systems'"),
            description: bullets,
            resume: resumeCount,
          }),
          resumeCountFits(),
        ),
        'sub-sections',
        'one or more',
      ),
    ),
    /** Tools, parts and standards of the post, shown as badges. */
    technologies: list(text("name the technology, for example 'LTspice'"), 'technologies', 'any number'),
    /** Measured results of the post, drawn as evidence beside it. */
    results: v.exactOptional(list(resultSchema, 'results', 'any number')),
  }),
  v.check(
    ({ description, subSections }) => description !== undefined || subSections !== undefined,
    issueMessage('says nothing about the work', 'give a description: [ … ], or subSections: [ … ]'),
  ),
  resumeCountFits(),
);

const jobs = v.pipe(
  list(jobSchema, 'jobs', 'one or more'),
  v.check(
    (entries) => firstOutOfOrder(entries) === undefined,
    ({ input }) => {
      const { above, below } = firstOutOfOrder(input) ?? {};
      return issueMessage(
        `has "${below?.title}" (from ${below?.period.start}) below "${above?.title}" (from ${above?.period.start})`,
        'put the job that began last at the top',
      );
    },
  ),
);

const educationSchema = group('an education', {
  degree: text("give the degree, for example 'M.S., Electrical Engineering'"),
  institution: text("give the school's name, for example 'Flatirons University'"),
  location: v.exactOptional(text("give city and state, for example 'Boulder, Colorado', or leave it out")),
  period,
});

const skillGroupSchema = group('a group of skills', {
  /** One side of the package on the page. */
  category: text("name the group, for example 'Programming'"),
  skills: list(text("name the skill, for example 'Embedded C'"), 'skills', { from: 1, to: 100 }),
});

const awardSchema = group('an award', {
  title: text("give the award's name"),
  organization: text('say who gave the award'),
  year: wholeNumber('give the year, for example 2021', 1950, 2100),
  description: text('say in one sentence what the award was for'),
});

const numberSchema = group('a number', {
  /** What is counted: 'Experience'. */
  parameter: text("name what is counted, for example 'Experience'"),
  /** The figure as shown large: '2+', '∞'. */
  value: text("give the figure in quotes, for example '2+'"),
  /** 'years', 'lab hours', 'infinite curiosity'. */
  unit: text("give the unit, for example 'lab hours'"),
  /** Whether the figure is the least or the most: its column of the table. */
  limit: oneOf("write 'min' where it may be more, or 'max' where it may be less", ['min', 'max']),
});

/** The career: content/experience.ts. */
export const experienceSchema = (words: Defaults['experience']) =>
  group('the experience', {
    ...wordFields(words),
    copy: dropped,
    /** The page's first heading. */
    heading: text("give the page's heading, for example 'Over 2 years of experience'"),
    /** Newest first. */
    jobs,
    /** Newest first. */
    education: v.exactOptional(list(educationSchema, 'degrees', 'any number')),
    skills: v.exactOptional(
      v.pipe(
        list(skillGroupSchema, 'groups of skills', 'any number'),
        v.check(
          (groups) => new Set(groups.map(({ category }) => category)).size === groups.length,
          issueMessage('name a category twice', 'put the skills of both into one group'),
        ),
      ),
    ),
    awards: v.exactOptional(list(awardSchema, 'awards', 'any number')),
    /** The rows of the table of numbers. */
    numbers: v.exactOptional(list(numberSchema, 'numbers', 'any number')),
  });

/** One post of the career. */
export type Job = v.InferOutput<typeof jobSchema>;
/** A list of skills under one name. */
export type SkillGroup = v.InferOutput<typeof skillGroupSchema>;

/** The first two neighbors of which the lower began later than the upper. */
function firstOutOfOrder(entries: readonly Job[]): { above: Job; below: Job } | undefined {
  for (const [index, below] of entries.entries()) {
    const above = entries[index - 1];
    if (above && below.period.start > above.period.start) return { above, below };
  }
  return undefined;
}
