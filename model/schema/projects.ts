import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { projectId } from '../experience.ts';
import { period } from './experience.ts';
import {
  example,
  fact,
  flag,
  group,
  list,
  oneOf,
  pictureSchema,
  quotedOptions,
  rule,
  text,
  textLike,
  webAddressOrFile,
} from './fields.ts';
import { wordFields } from './words.ts';

const disclosures = ['public', 'abstracted', 'on request'] as const;

const link = group('a link', {
  label: text("say what is there, for example 'Design files'"),
  url: webAddressOrFile(
    "give the full address, beginning with https://, or a file such as 'files/board.pdf'",
  ),
});

const projectSchema = group('a project', {
  title: text("give the project's title, for example 'Sleep-current adapter'"),
  summary: text('say in one sentence what the project is'),
  company: v.exactOptional(
    text('name the company as the job in experience.ts does, or leave it out for work of your own'),
  ),
  period: v.exactOptional(period),
  constraint: v.exactOptional(text('say in a sentence or two what made it hard')),
  part: text('say in a sentence or two what your own part was'),
  outcome: text('say in a sentence or two what came of it'),
  results: v.exactOptional(
    list(text("give the title of a result in experience.ts, for example 'Current draw'"), 'results'),
  ),
  failed: v.exactOptional(text('say in a few sentences what failed, and what you changed')),
  standards: v.exactOptional(list(text("name the standard, for example 'IEC 60601-1'"), 'standards')),
  links: v.exactOptional(list(link, 'links')),
  resume: v.exactOptional(flag('write resume: false to keep the project off the résumé, or leave it out')),
  pictures: v.exactOptional(list(pictureSchema, 'pictures', 1, 4)),
  disclosure: example(
    group('the disclosure', {
      kind: oneOf(`say how much may be seen: ${quotedOptions(disclosures)}`, disclosures),
      note: text("describe the disclosure in one plain sentence, for example 'Redrawn; values are public.'"),
    }),
  ),
});

/** content/projects.ts */
export const projectsSchema = (defaults: Defaults['projects']) =>
  group('the projects', {
    ...wordFields(defaults),
    items: v.exactOptional(
      fact(
        v.pipe(
          list(projectSchema, 'projects'),
          rule((projects) => {
            const ids = projects.map((project) => projectId(project));
            const repeated = ids.find((id, at) => ids.indexOf(id) < at);
            const problem = `has two projects with the address '${repeated}'`;
            return repeated !== undefined && { problem, remedy: 'give one of them another title' };
          }),
        ),
      ),
    ),
  });

export type Project = v.InferOutput<typeof projectSchema>;

/** resume.json lists certificates separately, and the other kinds as publications. */
const recordKinds = ['patent', 'publication', 'certificate', 'talk'] as const;

const recordSchema = group('a record', {
  title: text("give its title, for example 'Seeing one microampere with an oscilloscope'"),
  by: v.exactOptional(text("say who granted or published it, for example 'USPTO', or leave it out")),
  date: textLike(
    "give the date, for example '2024' or '2024-05'",
    "a year or month such as '2024-05'",
    /^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/,
  ),
  number: v.exactOptional(text("give its number, for example 'US 11,000,000', or leave it out")),
  url: v.exactOptional(
    webAddressOrFile(
      "give its address, beginning with https://, or a file such as 'files/paper.pdf', or leave it out",
    ),
  ),
  note: v.exactOptional(text('say in one sentence what matters about it, or leave it out')),
});

/** content/records.ts */
export const recordsSchema = group('the records', {
  lists: v.exactOptional(
    fact(
      list(
        group('a list of records', {
          heading: text("name the list, for example 'Patents'"),
          kind: oneOf(`say what they are: ${quotedOptions(recordKinds)}`, recordKinds),
          entries: list(recordSchema, 'records'),
        }),
        'lists',
      ),
    ),
  ),
});

/** A patent, publication, certificate or talk. */
export type CareerRecord = v.InferOutput<typeof recordSchema>;
