import { isDeepStrictEqual } from 'node:util';
import type { Content } from '#src/content/schema.ts';
import type { ResumeContent } from '#src/documents/json-resume.ts';
import type { Facts, NetworkFacts, SkillFacts } from './facts.ts';
import { matchEntries } from './match-entries.ts';
import { mergeEducation, mergeJobs, placeholders } from './merge-jobs.ts';
import { firstSentence } from './plain-text.ts';

type Experience = Content['experience'];
type Owner = Content['owner'];

/** What one group of skills may hold. */
const maxSkills = 60;
/** Above this length a summary gives the statement its first sentence alone. */
const maxStatement = 200;

/** The content with the facts of a file that this site has exported. */
export function mergeOwnExport(content: Content, exported: ResumeContent): Content {
  const { owner, statement, experience } = exported;
  const isAnother = owner.name !== content.owner.name;
  return {
    ...content,
    owner: {
      ...(isAnother ? withoutTheirLetters(content.owner) : content.owner),
      ...owner,
      ...(isAnother && { copyrightYear: Number(owner.contentDate.slice(0, 4)) }),
    },
    home: { ...content.home, statement },
    experience: withLists(content.experience, { ...content.experience, ...experience }),
  };
}

/**
 * The content with the facts of a résumé. What the résumé does not know stays, unless it tells of another person:
 * then the lists that it lacks are emptied, so that nobody gets the awards of someone else.
 *
 * @param today the day of the import, 'YYYY-MM-DD', which becomes the date of the content where anything changes
 * @param toDo receives a sentence for each gap that a placeholder fills
 * @param leftOut receives a sentence for each fact that has no place
 */
export function mergeFacts(
  content: Content,
  facts: Facts,
  { today, toDo, leftOut }: { today: string; toDo: string[]; leftOut: string[] },
): Content {
  const isAnother = facts.name !== undefined && facts.name !== content.owner.name;
  const merged: Content = {
    ...content,
    owner: mergeOwner(content.owner, facts, isAnother, toDo),
    home: mergeHome(content.home, facts, isAnother, toDo),
    experience: mergeExperience(content.experience, facts, isAnother, { toDo, leftOut }),
  };
  if (isDeepStrictEqual(merged, content)) return content;
  const copyrightYear = isAnother ? Number(today.slice(0, 4)) : merged.owner.copyrightYear;
  return { ...merged, owner: { ...merged.owner, contentDate: today, copyrightYear } };
}

/** A list that the content leaves out, and that is empty now, stays out. */
function withLists(current: Experience, experience: Experience): Experience {
  const isNewAndEmpty = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && value.length === 0 && !(name in current);
  return Object.fromEntries(
    Object.entries(experience).filter((field) => !isNewAndEmpty(field)),
  ) as Experience;
}

/** Initials and chip belong to a name. */
function withoutTheirLetters<Person extends Owner>(owner: Person): Person {
  return Object.fromEntries(
    Object.entries(owner).filter(([name]) => name !== 'initials' && name !== 'chip'),
  ) as Person;
}

function mergeOwner(current: Owner, facts: Facts, isAnother: boolean, toDo: string[]): Owner {
  const owner = isAnother ? withoutTheirLetters(current) : { ...current };
  const given = { name: facts.name, role: facts.role, location: facts.location, email: facts.email };
  const unknown = {
    role: 'Role to be added',
    location: placeholders.location,
    email: 'to-be-added@example.com',
  };
  if (isAnother) Object.assign(owner, unknown);
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) Object.assign(owner, { [name]: value });
  for (const [name, value] of Object.entries(unknown)) {
    if (owner[name as keyof typeof unknown] === value) toDo.push(`give your ${name} in content/owner.ts`);
  }
  if (!/\p{Script=Latin}/u.test(owner.name) && isAnother) {
    const initials = (/[a-z]/i.exec(owner.email)?.[0] ?? 'A').toUpperCase();
    Object.assign(owner, { initials });
    toDo.push(`the icons show ${initials}: give initials in content/owner.ts`);
  }
  if (facts.networks || isAnother) owner.networks = mergeNetworks(current, facts.networks ?? [], isAnother);
  if (isAnother && owner.networks.length === 0) {
    toDo.push('give the addresses of your pages in networks, such as LinkedIn’s, in content/owner.ts');
  }
  return owner;
}

/** One network is the professional one: as it was, else LinkedIn. */
function mergeNetworks(
  { networks }: Owner,
  facts: readonly NetworkFacts[],
  isAnother: boolean,
): Owner['networks'] {
  const known = isAnother ? undefined : networks.find(({ professional }) => professional)?.name;
  const preferred =
    facts.find(({ name }) => name === known) ?? facts.find(({ name }) => /linkedin|xing/i.test(name));
  return facts.map(({ name, url }) => ({
    name,
    url,
    ...(name === preferred?.name && url === preferred.url && { professional: true }),
  }));
}

/** The summary is the statement; a long one gives its first sentence, and the rest tells of a person who is new. */
function mergeHome(
  home: Content['home'],
  { summary }: Facts,
  isAnother: boolean,
  toDo: string[],
): Content['home'] {
  const text = summary.join(' ');
  if (!text) {
    if (isAnother) toDo.push('say in one sentence what you do: statement in content/home.ts');
    return home;
  }
  if (summary.length === 1 && text.length <= maxStatement) return { ...home, statement: text };
  const { first, rest } = firstSentence(summary[0] ?? '');
  const paragraphs = [rest, ...summary.slice(1)].filter(Boolean);
  return {
    ...home,
    statement: first,
    ...(isAnother && paragraphs.length > 0 && { about: { ...home.about, paragraphs } }),
  };
}

function mergeExperience(
  current: Experience,
  facts: Facts,
  isAnother: boolean,
  { toDo, leftOut }: { toDo: string[]; leftOut: string[] },
): Experience {
  const experience = { ...current };
  if (facts.jobs && facts.jobs.length > 0) experience.jobs = mergeJobs(current.jobs, facts.jobs, toDo);
  else if (isAnother) toDo.push('the file has no job: write yours over the jobs in content/experience.ts');
  if (facts.education || isAnother) {
    experience.education = mergeEducation(current.education ?? [], facts.education ?? [], toDo);
  }
  if (facts.skills) {
    experience.skills = mergeSkills(isAnother ? [] : (current.skills ?? []), facts.skills, leftOut);
  } else if (isAnother) experience.skills = [];
  if (facts.awards || isAnother)
    experience.awards = mergeAwards(current.awards ?? [], facts.awards ?? [], toDo);
  return withLists(current, experience);
}

/** The groups of the input. Skills without a group stay in the one that has them already, else they make one. */
function mergeSkills(
  current: NonNullable<Experience['skills']>,
  { groups, ungrouped }: SkillFacts,
  leftOut: string[],
): NonNullable<Experience['skills']> {
  const merged =
    ungrouped.length > 0 && groups.length === 0 ? structuredClone(current) : structuredClone(groups);
  const placed = new Set(merged.flatMap(({ skills }) => skills.map((skill) => skill.toLowerCase())));
  const rest = ungrouped.filter((skill) => !placed.has(skill.toLowerCase()));
  const others = merged.find(({ category }) => category === 'Skills');
  if (others) others.skills.push(...rest);
  else if (rest.length > 0) merged.push({ category: 'Skills', skills: rest });
  for (const { category, skills } of merged) {
    for (const skill of skills.splice(maxSkills)) {
      leftOut.push(`the skill "${skill}": "${category}" shows ${maxSkills} at most`);
    }
  }
  return merged as NonNullable<Experience['skills']>;
}

function mergeAwards(
  current: NonNullable<Experience['awards']>,
  facts: NonNullable<Facts['awards']>,
  toDo: string[],
): NonNullable<Experience['awards']> {
  const matches = matchEntries(current, facts, [
    ({ title, year }, award) => title === award.title && year === award.year,
  ]);
  return facts.map(({ title, year, ...award }, index) => {
    const known = current[matches[index] ?? -1];
    const organization = award.organization ?? known?.organization ?? placeholders.organization;
    const description = award.description ?? known?.description ?? placeholders.award;
    const isWhole = organization !== placeholders.organization && description !== placeholders.award;
    if (!isWhole) toDo.push(`the award "${title}": say who gave it and what for in content/experience.ts`);
    return { title, organization, year, description };
  });
}
