import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Experience, Job, Owner, Settings } from '#src/content/schema.ts';

/** The parts of the content that a JSON Resume holds. */
export interface ResumeContent {
  owner: Pick<Owner, 'name' | 'role' | 'location' | 'email' | 'networks' | 'contentDate'>;
  statement: string;
  experience: Pick<Experience, 'jobs' | 'education' | 'skills' | 'awards'>;
}

type Education = NonNullable<Experience['education']>[number];

/**
 * The whole career as JSON Resume, in plain text. What the format has no field for is kept under `meta.portfolio`, so
 * that nothing is lost between this and `fromJsonResume`.
 */
export function toJsonResume({ owner, home, experience }: Content, settings: Settings) {
  const url = publicAddress(settings);
  const canonical = publicAddress(settings, 'resume.json');
  const { jobs, education = [], skills = [], awards = [] } = experience;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: owner.name,
      label: owner.role,
      email: owner.email,
      ...(url && { url }),
      summary: home.statement,
      // City and state or country are one text in the content.
      location: { city: owner.location },
      profiles: owner.networks.map(({ name, url }) => ({ network: name, url })),
    },
    work: jobs.map((job) => ({
      name: job.company,
      position: job.title,
      ...(job.location && { location: job.location }),
      ...datesOf(job.period),
      highlights: sentencesOf(job).map((sentence) => sentence.replaceAll('**', '')),
    })),
    education: education.map(({ degree, institution, period }) => ({
      institution,
      ...studyOf(degree),
      ...datesOf(period),
    })),
    skills: skills.map(({ category, skills: keywords }) => ({ name: category, keywords })),
    awards: awards.map(({ title, organization, year, description }) => ({
      title,
      date: String(year),
      awarder: organization,
      summary: description,
    })),
    meta: {
      ...(canonical && { canonical }),
      lastModified: `${owner.contentDate}T00:00:00`,
      portfolio: {
        professionalNetwork: owner.networks.find(({ professional }) => professional)?.name,
        jobs: jobs.map(beyondTheFormat),
        educationLocations: education.map(({ location }) => location ?? null),
      },
    },
  };
}

export type JsonResume = ReturnType<typeof toJsonResume>;

/** The content that `toJsonResume` was given. */
export function fromJsonResume({ basics, work, education, skills, awards, meta }: JsonResume): ResumeContent {
  const { professionalNetwork, jobs, educationLocations } = meta.portfolio;
  return {
    owner: {
      name: basics.name,
      role: basics.label,
      location: basics.location.city,
      email: basics.email,
      contentDate: meta.lastModified.slice(0, 'YYYY-MM-DD'.length),
      networks: basics.profiles.map(({ network, url }) => ({
        name: network,
        url,
        ...(network === professionalNetwork && { professional: true }),
      })),
    },
    statement: basics.summary,
    experience: {
      jobs: work.map((entry, index) => ({
        title: entry.position,
        company: entry.name,
        ...(entry.location && { location: entry.location }),
        period: periodOf(entry),
        ...withSentences(entry.highlights, jobs[index]),
      })),
      education: education.map((entry, index) => ({
        degree: [entry.studyType, entry.area].filter(Boolean).join(', '),
        institution: entry.institution,
        ...withLocation(educationLocations[index]),
        period: periodOf(entry),
      })),
      skills: skills.map(({ name, keywords }) => ({ category: name, skills: keywords })),
      awards: awards.map(({ title, date, awarder, summary }) => ({
        title,
        organization: awarder,
        year: Number(date),
        description: summary,
      })),
    },
  };
}

/** The format has no field for the place of a school. */
function withLocation(location: string | null | undefined): { location?: string } {
  return location ? { location } : {};
}

/** The format says that something still lasts by giving no end. */
function datesOf({ start, end }: Job['period']): { startDate: string; endDate?: string } {
  return { startDate: start, ...(end !== 'now' && { endDate: end }) };
}

function periodOf({ startDate, endDate = 'now' }: { startDate: string; endDate?: string }): Job['period'] {
  return { start: startDate, end: endDate };
}

/** 'M.S., Electrical Engineering' is what kind of degree, and in what. */
function studyOf(degree: Education['degree']): { studyType: string; area?: string } {
  const [studyType = '', ...area] = degree.split(', ');
  return { studyType, ...(area.length > 0 && { area: area.join(', ') }) };
}

/** The sentences of a job and then of its sub-sections. */
function sentencesOf({ description = [], subSections = [] }: Job): string[] {
  return [...description, ...subSections.flatMap((section) => section.description)];
}

/** What a job holds besides its plain sentences. */
function beyondTheFormat(job: Job) {
  const { title, company, location, period, description, subSections, ...others } = job;
  return {
    ...others,
    ...(description && { sentences: description.length }),
    ...(subSections && {
      subSections: subSections.map(({ description: sentences, ...section }) => ({
        ...section,
        sentences: sentences.length,
      })),
    }),
    /** By sentence: where its emphasis begins and ends in the plain text, in turn. */
    emphasis: sentencesOf(job).map(emphasisOf),
  };
}

/** Puts back together what `beyondTheFormat` and the plain sentences hold. */
function withSentences(plainSentences: readonly string[], beyond?: ReturnType<typeof beyondTheFormat>) {
  const { sentences: own, subSections, emphasis = [], technologies = [], ...others } = beyond ?? {};
  const rest = plainSentences.map((sentence, index) => emphasized(sentence, emphasis[index]));
  const description = rest.splice(0, own ?? (subSections ? 0 : rest.length));
  return {
    ...others,
    technologies,
    ...(description.length > 0 && { description }),
    ...(subSections && {
      subSections: subSections.map(({ sentences, ...section }) => ({
        ...section,
        description: rest.splice(0, sentences),
      })),
    }),
  };
}

/** The places of the `**` in a sentence, counted without them. */
function emphasisOf(sentence: string): number[] {
  let at = 0;
  return sentence
    .split('**')
    .slice(0, -1)
    .map((part) => (at += part.length));
}

function emphasized(sentence: string, places: readonly number[] = []): string {
  const starts = [0, ...places];
  return starts.map((start, index) => sentence.slice(start, starts[index + 1])).join('**');
}
