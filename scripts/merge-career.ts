import type { ContentFiles, Job, SkillGroup } from '#src/content/schema.ts';
import type { Resume } from './read-resume.ts';

type Experience = ContentFiles['experience'];
type Education = NonNullable<Experience['education']>[number];
type Award = NonNullable<Experience['awards']>[number];
type Period = Job['period'];

/** What one group of skills may hold. */
const maxSkills = 100;

/**
 * The career of the content with that of a résumé. Of the same person entries that are new are added, and none is
 * changed, but that a job ends which has ended since; of another all are replaced.
 *
 * @param today 'YYYY-MM-DD'; no job is later
 * @param toDo receives a sentence for each gap and each fact that could not be taken over
 */
export function mergeCareer(
  current: Experience,
  resume: Resume,
  { isSame, today, toDo }: { isSame: boolean; today: string; toDo: string[] },
): Experience {
  const known: Partial<Experience> = isSame ? current : {};
  const jobs = added(known.jobs, jobsOf(resume, today, toDo), ({ company, title, period }) => [
    `${company} ${title}`,
    `${company} ${period.start}`,
  ]).sort((one, other) => other.period.start.localeCompare(one.period.start));
  if (jobs.length === 0) toDo.push('write your jobs over those in content/experience.ts: the file has none');
  const education = added(known.education, educationOf(resume, toDo), ({ institution, degree, period }) => [
    `${institution} ${degree}`,
    `${institution} ${period.start}`,
  ]);
  const skills = addedSkills(known.skills, resume, toDo);
  const awards = added(known.awards, awardsOf(resume, toDo), ({ title, year }) => [`${title} ${year}`]);
  return {
    ...current,
    ...(jobs.length > 0 && { jobs }),
    // What the content leaves out stays out while there is none.
    ...((current.education || education.length > 0) && { education }),
    ...((current.skills || skills.length > 0) && { skills }),
    ...((current.awards || awards.length > 0) && { awards }),
  };
}

/** @param keysOf texts of which two entries that are the same share one, whatever its capitals */
function added<Entry extends { title?: string; degree?: string; period?: Period }>(
  known: readonly Entry[] = [],
  entries: readonly Entry[],
  keysOf: (entry: Entry) => string[],
): Entry[] {
  const keys = (entry: Entry) => keysOf(entry).map((key) => key.toLowerCase());
  const isSame = (one: Entry, other: Entry) => keys(one).some((key) => keys(other).includes(key));
  const kept = known.map((own) => {
    const end = entries.find((entry) => isSame(own, entry))?.period?.end;
    return own.period?.end === 'now' && end ? { ...own, period: { ...own.period, end } } : own;
  });
  return [...kept, ...entries.filter((entry) => !known.some((own) => isSame(own, entry)))];
}

function jobsOf({ work }: Resume, today: string, toDo: string[]): Job[] {
  const month = today.slice(0, 'YYYY-MM'.length);
  return work.flatMap((entry) => {
    const title = entry.position || 'Title to be added';
    const company = entry.name || entry.company || 'Company to be added';
    const description = [...entry.summary, ...entry.highlights];
    const label = `the job "${title}"`;
    const period = periodOf(entry, label, toDo);
    if (!period) return [];
    if (period.start > month) {
      toDo.push(`${label} begins in ${period.start}; it was left out`);
      return [];
    }
    if (!entry.position || company === 'Company to be added' || description.length === 0)
      toDo.push(`${label}: write in content/experience.ts what is still to be added there`);
    return {
      title,
      company,
      ...(entry.location && { location: entry.location }),
      period: { ...period, end: period.end > month ? 'now' : period.end },
      description: description.length > 0 ? description : ['What you did there is to be added.'],
      technologies: [...new Set(entry.keywords)],
    };
  });
}

function educationOf({ education }: Resume, toDo: string[]): Education[] {
  return education.flatMap(({ institution, studyType, area, location, ...dates }) => {
    const degree = [studyType, area].filter(Boolean).join(', ') || 'Degree to be added';
    const label = `the degree "${degree}"`;
    const period = periodOf(dates, label, toDo);
    if (!period) return [];
    const school = institution || 'School to be added';
    if (/ to be added$/.test(degree + school))
      toDo.push(`${label}: give degree and school in content/experience.ts`);
    return { degree, institution: school, ...(location && { location }), period };
  });
}

function awardsOf({ awards }: Resume, toDo: string[]): Award[] {
  return awards.flatMap(({ title, date, awarder, summary }) => {
    const year = Number(readDate(date)?.slice(0, 4));
    if (!title || !year) {
      toDo.push(`the award "${title}" has no ${title ? 'date' : 'title'}; it was left out`);
      return [];
    }
    if (!awarder || !summary)
      toDo.push(`the award "${title}": say who gave it and what for in content/experience.ts`);
    return {
      title,
      organization: awarder || 'Organization to be added',
      year,
      description: summary || 'What it was for is to be added.',
    };
  });
}

/** Skills with keywords make groups, others the group 'Skills'. One that stands in any group already adds nothing. */
function addedSkills(known: readonly SkillGroup[] = [], resume: Resume, toDo: string[]): SkillGroup[] {
  const groups = new Map(known.map(({ category, skills }) => [category, [...skills]]));
  const placed = new Set(known.flatMap(({ skills }) => skills.map((skill) => skill.toLowerCase())));
  const place = (category: string, skills: string[]) => {
    const fresh = skills.filter((skill) => {
      const isFresh = skill !== '' && !placed.has(skill.toLowerCase());
      placed.add(skill.toLowerCase());
      return isFresh;
    });
    const all = [...(groups.get(category) ?? []), ...fresh];
    if (all.length > maxSkills)
      toDo.push(`"${category}" shows ${maxSkills} skills; ${all.length - maxSkills} were left out`);
    if (all.length > 0) groups.set(category, all.slice(0, maxSkills));
  };
  for (const { name, keywords } of resume.skills) if (keywords.length > 0) place(name || 'Skills', keywords);
  for (const { name, keywords } of resume.skills) if (keywords.length === 0) place('Skills', [name]);
  const languages = resume.languages.map(({ language, fluency }) =>
    fluency ? `${language} (${fluency})` : language,
  );
  place('Languages', languages);
  return [...groups].map(([category, skills]) => ({ category, skills }));
}

/**
 * First and last month. What lasts has no end; where only the end is known, it stands for the start too. Where the file
 * has years alone, their first and last month stand.
 */
function periodOf(
  { startDate, endDate }: { startDate: string; endDate: string },
  label: string,
  toDo: string[],
): Period | undefined {
  const last = endDate === '' ? 'now' : readDate(endDate);
  const first = readDate(startDate) ?? (last === 'now' ? undefined : last);
  if (!first || first === 'now') {
    toDo.push(`${label} has no start such as 2020-05; it was left out`);
    return undefined;
  }
  const start = first.replace(/^\d{4}$/, '$&-01');
  const end = last?.replace(/^\d{4}$/, '$&-12') ?? start;
  const isWhole = startDate !== '' && first === start && last === end && end >= start;
  if (!isWhole) {
    const said = `'${startDate}' to '${endDate}'`;
    toDo.push(`${label}: correct its months in content/experience.ts; the file has ${said}`);
  }
  return { start, end: end >= start ? end : start };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dateForms = [
  /^(?<year>\d{4})(?:[-/.](?<month>\d\d?)(?!\d).*)?$/,
  /^(?<month>\d\d?)[-/.](?<year>\d{4})$/,
  /^(?:\d\d? )?(?<name>[a-z]{3})[a-z]*\.?(?: \d\d?)?,? (?<year>\d{4})$/i,
];

/** 'YYYY-MM' of '2020-05-01', '05/2020' or 'May 1, 2020', 'YYYY' of '2020', 'now'; undefined for what is no date. */
function readDate(text: string): string | undefined {
  if (/^(now|present|current|currently|ongoing|today)$/i.test(text)) return 'now';
  const { year = '', month, name } = dateForms.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (!/^(19|20)/.test(year)) return undefined;
  if (!month && !name) return year;
  const number = name ? months.indexOf(name.toLowerCase()) + 1 : Number(month);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
}
