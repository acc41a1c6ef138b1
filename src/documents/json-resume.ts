import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Job, Settings } from '#src/content/schema.ts';
import { mapTexts, plainText } from '#src/content/sentence.ts';

/** The whole career as JSON Resume, in plain text: every sentence, whatever the résumé as a page shows. */
export function toJsonResume({ owner, home, experience }: Content, settings: Settings) {
  const url = publicAddress(settings);
  const canonical = publicAddress(settings, 'resume.json');
  const { jobs, education = [], skills = [], awards = [] } = experience;
  const resume = {
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
