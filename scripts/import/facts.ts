import type { PartialDate } from './partial-date.ts';

/** What an input says of a person. A list that is undefined was not in the input; an empty one says that there is none. */
export interface Facts {
  name?: string | undefined;
  role?: string | undefined;
  location?: string | undefined;
  email?: string | undefined;
  networks?: NetworkFacts[] | undefined;
  /** A paragraph each. */
  summary: string[];
  jobs?: JobFacts[] | undefined;
  education?: EducationFacts[] | undefined;
  skills?: SkillFacts | undefined;
  awards?: AwardFacts[] | undefined;
}

export interface NetworkFacts {
  name: string;
  url: string;
}

/** First and last month; a year where the month is not known. */
export interface Dates {
  start: PartialDate;
  end: PartialDate | 'now';
}

export interface JobFacts {
  title?: string | undefined;
  company?: string | undefined;
  location?: string | undefined;
  dates: Dates;
  sentences: string[];
  technologies: string[];
}

export interface EducationFacts {
  degree?: string | undefined;
  institution?: string | undefined;
  location?: string | undefined;
  dates: Dates;
}

/** Skills in groups, and those that the input gives without one. */
export interface SkillFacts {
  groups: { category: string; skills: string[] }[];
  ungrouped: string[];
}

interface AwardFacts {
  title: string;
  organization?: string | undefined;
  year: number;
  description?: string | undefined;
}
