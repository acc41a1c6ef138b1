import { publicAddress } from '#model/addresses.ts';
import { isInResume } from '#model/experience.ts';
import type { Content, Job, Project, Settings } from '#model/schema.ts';
import { mapTexts, plainText } from '#model/sentence.ts';

/** Returns the career as JSON Resume, in plain text, including job sentences that the résumé omits. */
export function toJsonResume({ owner, home, experience, projects, records }: Content, settings: Settings) {
  const url = publicAddress(settings);
  const canonical = publicAddress(settings, 'resume.json');
  const { jobs, education = [], skills = [], awards = [] } = experience;
  const entriesOf = (isCertificate: boolean) =>
    (records.lists ?? [])
      .filter(({ kind }) => (kind === 'certificate') === isCertificate)
      .flatMap(({ entries }) => entries);
  const [certificates, publications] = [entriesOf(true), entriesOf(false)];
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: owner.name,
      label: owner.role,
      email: owner.email,
      phone: owner.phone,
      url,
      summary: home.statement,
      // The content has city and state in one string.
      location: { city: owner.location },
      profiles: owner.networks.map(({ name, url }) => ({ network: name, url })),
    },
    work: jobs.map(({ company, title, location, period, description = [], subSections = [] }) => ({
      name: company,
      position: title,
      location,
      ...datesOf(period),
      highlights: [...description, ...subSections.flatMap((section) => section.description)],
    })),
    education: education.map(({ degree, institution, period, note }) => ({
      institution,
      ...studyOf(degree),
      ...(period && datesOf(period)),
      score: note,
    })),
    skills: skills.map(({ category, skills: keywords }) => ({ name: category, keywords })),
    awards: awards.map(({ title, organization, year, description }) => ({
      title,
      date: String(year),
      awarder: organization,
      summary: description,
    })),
    projects: projects.items?.filter(isInResume).map(projectOf),
    certificates: certificates.map(({ title, by, date, url }) => ({ name: title, date, issuer: by, url })),
    publications: publications.map(({ title, by, date, number, note, url }) => ({
      name: title,
      releaseDate: date,
      publisher: by,
      url,
      summary: [number, note].filter(Boolean).join('. ') || undefined,
    })),
    languages: owner.languages,
    meta: { canonical, lastModified: `${owner.contentDate}T00:00:00` },
  };
  return mapTexts(resume, plainText);
}

/** In this format a current period has no end. */
function datesOf({ start, end }: Job['period']) {
  return { startDate: start, endDate: end === 'now' ? undefined : end };
}

/** Splits 'M.S., Electrical Engineering' into type and area. */
function studyOf(degree: string) {
  const [studyType, ...area] = degree.split(', ');
  return { studyType, area: area.join(', ') || undefined };
}

function projectOf({ title, summary, company, period, links, ...project }: Project) {
  const { constraint, part, failed, outcome, standards } = project;
  return {
    name: title,
    description: summary,
    highlights: [constraint, part, failed, outcome].filter((text) => text !== undefined),
    keywords: standards,
    ...(period && datesOf(period)),
    url: links?.[0]?.url,
    entity: company,
  };
}
