import { isLanguage } from '#model/language.ts';
import type { ContentFiles, Job } from '#model/schema.ts';
import { completeContent, defaultsIn, formatErrors } from '#model/validate.ts';
import { mergeProjects, toWebAddress } from './merge-projects.ts';
import { parseDate, parsePeriod, type Resume } from './read-resume.ts';

type Owner = ContentFiles['owner'];
type Experience = ContentFiles['experience'];

/**
 * Replaces the content's facts with a résumé's, and lists such as the jobs as a whole. Other facts stay if the names match.
 * For another owner, the settings, most texts of the pages and the picture of the about page stay, and the jobs if the
 * résumé has none; other facts are removed or become placeholders.
 *
 * @param today 'YYYY-MM-DD', the new content date
 * @returns the content, and the owner's remaining tasks
 */
export function mergeResume(content: ContentFiles, resume: Resume, today: string) {
  const toDo: string[] = [];
  const owner = mergeOwner(content, resume, today, toDo);
  const experience = mergeExperience(content, resume, toDo);
  const merged = {
    ...content,
    owner,
    home: mergeHome(content, resume, toDo),
    experience,
    ...mergeProjects(content, resume, experience, toDo),
    contact: mergeContact(content, owner),
    ...(content.readingList &&
      owner.name !== content.owner.name && {
        readingList: { ...content.readingList, current: [], previous: [] },
      }),
  };
  toDo.push(
    'replace what says "to be added" and what is left of the sample (npm run doctor lists both): the words of content/home.ts, about.ts and contact.ts, the picture of about.ts, the heading of experience.ts, and siteUrl, analyticsId and bookingUrl of settings.ts',
    'if your site is not in English, set language in content/settings.ts, and translate the headings and language levels that are still in English',
    'mark the jobs that are not in hardware with hardware: false, and give measured results where you have them',
  );
  const errors = formatErrors(completeContent({ ...merged }).errors);
  return { merged, toDo: [...toDo, ...errors.split('\n').filter(Boolean)] };
}

/**
 * Removes the networks card if there are no networks. For a new owner, its text becomes a placeholder, and the promised
 * response time is removed.
 */
function mergeContact({ contact, owner: before }: ContentFiles, owner: Owner): ContentFiles['contact'] {
  const { social, ...others } = contact;
  const isSameOwner = owner.name === before.name;
  const { guarantee: _, ...kept } = others;
  const own = isSameOwner ? others : kept;
  if (!social || owner.networks.length === 0) return own;
  const text = 'What your profiles show is to be added.';
  return { ...own, social: isSameOwner ? social : { ...social, text } };
}

const languageTagOf = ({ language = 'en' }: ContentFiles['settings']) =>
  isLanguage(language) ? language : 'en';

function mergeOwner(content: ContentFiles, resume: Resume, today: string, toDo: string[]): Owner {
  const { name, familyName, label, email } = resume.basics;
  const changed = { contentDate: today, copyrightYear: Number(today.slice(0, 4)) };
  const unknown: Owner = {
    name,
    role: 'Role to be added',
    location: 'Place to be added',
    email: 'to-be-added@example.com',
    ...changed,
    networks: [],
  };
  const isSameOwner = name === content.owner.name;
  const before = isSameOwner ? content.owner : unknown;
  const languages = resume.languages
    .filter(({ language }) => language)
    .map(({ language, fluency }) => ({ language, fluency: fluency || 'to be added' }));
  const found = parseNetworks(resume, toDo);
  const networks = found.length > 0 ? found : before.networks;
  if (networks.length === 0) {
    toDo.push(
      `list your profiles, such as LinkedIn, under networks in content/owner.ts, and add social: { text: '…' } to content/contact.ts, which shows them`,
    );
  }
  if (content.owner.portrait && !isSameOwner) {
    toDo.push(
      "put your photograph into content/pictures/ and name it in content/owner.ts: portrait: { kind: 'photo', file: 'pictures/…', alt: '…' }",
    );
  }
  return {
    ...before,
    ...(familyName && { familyName }),
    role: label || before.role,
    location: placeOf(resume, languageTagOf(content.settings)) || before.location,
    email: email || before.email,
    ...(languages.length > 0 && { languages }),
    ...changed,
    networks,
  };
}

/** Returns 'Boulder, Colorado, United States'. */
function placeOf({ basics: { location } }: Resume, language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const code = location.countryCode.toUpperCase();
  const country = /^[A-Z]{2}$/.test(code) ? names.of(code) : location.countryCode;
  return [location.city, location.region, country].filter(Boolean).join(', ');
}

/** Networks recognized by their names or addresses. */
const networkNames = ['LinkedIn', 'GitHub', 'GitLab', 'Xing'];

function parseNetworks({ basics }: Resume, toDo: string[]): Owner['networks'] {
  const networks = basics.profiles.flatMap(({ network, username, url }) => {
    const address = url && toWebAddress(url);
    const said = network || address.split('/')[2] || '';
    const name = networkNames.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(said)) ?? network;
    if (address && name) return [{ name, url: address }];
    const given = url || network || username;
    if (given) toDo.push(`"${given}" was left out, because it has no ${address ? 'name' : 'web address'}`);
    return [];
  });
  const professional = networks.find(({ name }) => /^(LinkedIn|Xing)$/.test(name)) ?? networks[0];
  return networks.map((network) => (network === professional ? { ...network, professional: true } : network));
}

/** The summary's first sentence becomes the statement, the rest the paragraphs. */
function mergeHome(
  { owner, home: before }: ContentFiles,
  resume: Resume,
  toDo: string[],
): ContentFiles['home'] {
  const { basics } = resume;
  // A new owner loses the waveform and the claims.
  const { waveform: _, stats: __, ...others } = before;
  const home = owner.name === basics.name ? before : others;
  const [first = '', ...following] = basics.summary;
  // At least 30 characters, so that it doesn't end after 'Hi!' or 'Dr.'.
  const [statement] = /^.{29,}?[.!?](?= )/.exec(first) ?? [first];
  const paragraphs = [first.slice(statement.length).trim(), ...following].filter(Boolean);
  if (!statement && owner.name !== basics.name)
    toDo.push('say in one sentence what you do: statement in content/home.ts');
  return {
    ...home,
    ...(statement && { statement }),
    ...(paragraphs.length > 0 && { about: { ...home.about, paragraphs } }),
  };
}

function mergeExperience(
  { owner, experience, settings }: ContentFiles,
  resume: Resume,
  toDo: string[],
): Experience {
  const jobs = resume.work.flatMap((entry): Job[] => {
    const title = entry.position || 'Title to be added';
    const description = [...entry.summary, ...entry.highlights];
    const period = parsePeriod(entry, `the job "${title}"`, toDo);
    if (!period) return [];
    return [
      {
        title,
        company: entry.name || entry.company || 'Company to be added',
        ...(entry.location && { location: entry.location }),
        period,
        description: description.length > 0 ? description : ['What you did there is to be added.'],
        technologies: [...new Set(entry.keywords)],
      },
    ];
  });
  const isSameOwner = resume.basics.name === owner.name;
  if (jobs.length === 0 && !isSameOwner)
    toDo.push('replace the jobs in content/experience.ts; none was imported');
  const education = resume.education.map(({ institution, studyType, area, location, note, ...dates }) => {
    const degree = [studyType, area].filter(Boolean).join(', ') || 'Degree to be added';
    const studied = [dates.startDate || dates.endDate, dates.endDate].map(parseDate);
    const [start, end] = studied;
    const isYears = studied.every((date) => date?.length === 'YYYY'.length) && start && end && start <= end;
    const isDated = dates.startDate || dates.endDate;
    const period = isYears ? { start, end } : isDated && parsePeriod(dates, `the degree "${degree}"`, toDo);
    const school = institution || 'School to be added';
    const stated = { ...(location && { location }), ...(period && { period }), ...(note && { note }) };
    return { degree, institution: school, ...stated };
  });
  const awards = resume.awards.flatMap(({ title, date, awarder, summary }) => {
    const year = Number(parseDate(date)?.slice(0, 4));
    if (!title || !year) {
      toDo.push(
        `the award "${title}" has no ${title ? 'valid date, such as 2020-05' : 'title'}; it was left out`,
      );
      return [];
    }
    const organization = awarder || 'Organization to be added';
    return [{ title, organization, year, description: summary || 'What it was for is to be added.' }];
  });
  jobs.sort((one, other) => other.period.start.localeCompare(one.period.start));
  const lists = {
    jobs,
    education,
    skills: groupSkills(resume, defaultsIn(languageTagOf(settings), {}).experience.headings.skills),
    awards,
  };
  const isKept = (name: string, list: object[]) => list.length === 0 && (isSameOwner || name === 'jobs');
  const taken = Object.entries(lists).filter(([name, list]) => !isKept(name, list));
  // Claims of another owner, such as 'Over 2 years'.
  const claims = isSameOwner ? {} : { heading: 'Heading to be added', numbers: [] };
  return { ...experience, ...claims, ...Object.fromEntries(taken) };
}

/** Makes a group of each named skill with keywords. The other skills form one group, named `others`. */
function groupSkills({ skills }: Resume, others: string): NonNullable<Experience['skills']> {
  const all = skills.flatMap(({ name, keywords }) =>
    keywords.length > 0
      ? keywords.map((skill) => ({ category: name || others, skill }))
      : { category: others, skill: name },
  );
  const named = all.filter(({ skill }) => skill !== '');
  const groups = Map.groupBy(named, ({ category }) => category);
  return [...groups].map(([category, entries]) => ({
    category,
    skills: [...new Set(entries.map(({ skill }) => skill))],
  }));
}
