import { publicAddress } from '#src/content/public-address.ts';
import type { CareerRecord, Content, Job, Project, Settings } from '#src/content/schema.ts';
import { mapTexts, plainText } from '#src/content/sentence.ts';

/** The whole career as JSON Resume, in plain text: every sentence, whatever the résumé as a page shows. */
export function toJsonResume({ owner, home, experience, projects, records }: Content, settings: Settings) {
  const url = publicAddress(settings);
  const canonical = publicAddress(settings, 'resume.json');
  const { jobs, education = [], skills = [], awards = [] } = experience;
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: owner.name,
      label: owner.role,
      email: owner.email,
      ...(owner.phone && { phone: owner.phone }),
      ...(url && { url }),
      summary: home.statement,
      // City and state or country are one text in the content.
      location: { city: owner.location },
      profiles: owner.networks.map(({ name, url }) => ({ network: name, url })),
    },
    work: jobs.map(({ company, title, location, period, description = [], subSections = [] }) => ({
      name: company,
      position: title,
      ...(location && { location }),
      ...datesOf(period),
      highlights: [...description, ...subSections.flatMap((section) => section.description)],
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
    ...projectsOf(projects.items ?? []),
    ...recordsOf(records.lists ?? []),
    ...(owner.languages && { languages: owner.languages }),
    meta: { ...(canonical && { canonical }), lastModified: `${owner.contentDate}T00:00:00` },
  };
  return mapTexts(resume, plainText);
}

/** The format says that something still lasts by giving no end. */
function datesOf({ start, end }: Job['period']): { startDate: string; endDate?: string } {
  return { startDate: start, ...(end !== 'now' && { endDate: end }) };
}

/** 'M.S., Electrical Engineering' is what kind of degree, and in what. */
function studyOf(degree: string): { studyType: string; area?: string } {
  const [studyType = '', ...area] = degree.split(', ');
  return { studyType, ...(area.length > 0 && { area: area.join(', ') }) };
}

function projectsOf(projects: readonly Project[]) {
  if (projects.length === 0) return {};
  return {
    projects: projects.map(
      ({ title, summary, company, period, constraint, part, outcome, failed, standards, links }) => ({
        name: title,
        description: summary,
        highlights: [constraint, part, failed, outcome].filter((text) => text !== undefined),
        ...(standards && { keywords: standards }),
        ...(period && datesOf(period)),
        ...(links?.[0] && { url: links[0].url }),
        ...(company && { entity: company }),
      }),
    ),
  };
}

/** The format has certificates and publications; a patent or a talk is a publication with its number as its summary. */
function recordsOf(lists: NonNullable<Content['records']['lists']>) {
  const ofKind = (isCertificate: boolean) =>
    lists.filter(({ kind }) => (kind === 'certificate') === isCertificate).flatMap(({ entries }) => entries);
  const [certificates, publications] = [ofKind(true), ofKind(false)];
  const summary = ({ number, note }: CareerRecord) => [number, note].filter(Boolean).join('. ');
  return {
    ...(certificates.length > 0 && {
      certificates: certificates.map(({ title, by, date, url }) => ({
        name: title,
        date,
        ...(by && { issuer: by }),
        ...(url && { url }),
      })),
    }),
    ...(publications.length > 0 && {
      publications: publications.map((record) => ({
        name: record.title,
        releaseDate: record.date,
        ...(record.by && { publisher: record.by }),
        ...(record.url && { url: record.url }),
        ...(summary(record) && { summary: summary(record) }),
      })),
    }),
  };
}
