import type { Dates, EducationFacts, Facts, JobFacts, NetworkFacts, SkillFacts } from './facts.ts';
import { Fields } from './fields.ts';
import { ImportError } from './import-error.ts';
import { networkOf } from './networks.ts';
import { isLasting, type PartialDate, parseDate } from './partial-date.ts';
import { paragraphs } from './plain-text.ts';

/** What a mapping gives: the facts, and sentences on what had no place or needs a look. */
export interface Mapped {
  facts: Facts;
  leftOut: string[];
  toDo: string[];
}

const sections = ['basics', 'work', 'education', 'skills', 'awards', 'volunteer', 'projects'];

/**
 * The facts of a JSON Resume of anyone's, in any version of the schema: 'company' and 'website' are older names.
 * Throws ImportError where it is no résumé, or a field is of the wrong kind.
 *
 * @param language in which the country of a place is named, BCP 47
 */
export function mapResume(resume: unknown, language: string): Mapped {
  const root = new Fields(resume, '');
  if (!sections.some((section) => root.has(section))) {
    throw new ImportError(
      `The file is JSON, but no résumé in the JSON Resume format: it has none of ${sections.join(', ')}.`,
    );
  }
  root.skip('$schema', 'meta');
  const leftOut: string[] = [];
  const toDo: string[] = [];
  const basics = root.group('basics');
  const facts: Facts = {
    name: basics.text('name'),
    role: basics.text('label'),
    email: basics.text('email')?.replace(/^mailto:/i, ''),
    location: placeOf(basics, language),
    networks: basics.list('profiles')?.flatMap((profile) => networkFacts(profile, leftOut)),
    summary: paragraphs(basics.rawText('summary') ?? ''),
    jobs: root.list('work')?.flatMap((work) => jobFacts(work, leftOut, toDo)),
    education: root.list('education')?.flatMap((entry) => educationFacts(entry, leftOut, toDo)),
    skills: skillFacts(root),
    awards: root.list('awards')?.flatMap((award) => awardFacts(award, leftOut)),
  };
  return { facts, leftOut: [...leftOut, ...summarize(root.unread(), root)], toDo };
}

function networkFacts(profile: Fields, leftOut: string[]): NetworkFacts[] {
  const name = profile.text('network');
  const url = profile.text('url', 'website');
  const user = profile.text('username');
  const network = networkOf(name, url, user);
  if (network) return [network];
  if (name || url || user) {
    const problem = url ? `"${url}" is no web address` : 'it has no web address';
    leftOut.push(`${profile.path} "${name ?? user ?? ''}": ${problem}`);
  }
  return [];
}

function jobFacts(work: Fields, leftOut: string[], toDo: string[]): JobFacts[] {
  const title = work.text('position', 'title');
  const company = work.text('name', 'company');
  const label = `${work.path} "${title ?? company ?? ''}"`;
  const sentences = [...work.points('summary'), ...work.texts('highlights')];
  const technologies = [...new Set([...work.texts('keywords'), ...work.texts('technologies')])];
  const dates = datesOf(work, label, toDo);
  if (!dates) leftOut.push(`${label}: it has no startDate, which places it in the career`);
  const location = work.text('location');
  return dates ? [{ title, company, location, dates, sentences, technologies }] : [];
}

function educationFacts(entry: Fields, leftOut: string[], toDo: string[]): EducationFacts[] {
  const kind = entry.text('studyType');
  const area = entry.text('area');
  const institution = entry.text('institution');
  const label = `${entry.path} "${institution ?? kind ?? area ?? ''}"`;
  const dates = datesOf(entry, label, toDo);
  if (!dates) leftOut.push(`${label}: it has no startDate, which places it in the career`);
  const degree = [kind, area].filter(Boolean).join(', ') || undefined;
  return dates ? [{ degree, institution, location: entry.text('location'), dates }] : [];
}

/** First and last month. What lasts has no end; where only the end is known, it stands for the start too. */
function datesOf(fields: Fields, label: string, toDo: string[]): Dates | undefined {
  const start = dateIn(fields, 'startDate', label);
  const end = dateIn(fields, 'endDate', label) ?? 'now';
  if (start && start !== 'now') return { start, end };
  if (end === 'now') return undefined;
  toDo.push(`${label}: only its end is known, which stands for its start too`);
  return { start: end, end };
}

function dateIn(fields: Fields, name: string, label: string): PartialDate | 'now' | undefined {
  const text = fields.text(name);
  if (text === undefined) return undefined;
  if (isLasting(text)) return 'now';
  const date = parseDate(text);
  if (date) return date;
  throw new ImportError(
    `${label}, ${name}: '${text.slice(0, 60)}' is no date. Write it as '2020', '2020-05' or '2020-05-01', and import again.`,
  );
}

/** Skills with keywords are groups; a skill without any stands for itself. Languages are a group of their own. */
function skillFacts(root: Fields): SkillFacts | undefined {
  const skills = root.list('skills');
  const languages = root.list('languages');
  if (!skills && !languages) return undefined;
  const groups = new Map<string, string[]>();
  const ungrouped: string[] = [];
  const add = (category: string, entries: string[]) =>
    groups.set(category, [...new Set([...(groups.get(category) ?? []), ...entries])]);
  for (const skill of skills ?? []) {
    const category = skill.text('name');
    const keywords = skill.texts('keywords');
    if (keywords.length === 0) ungrouped.push(...(category ? [category] : []));
    else if (category) add(category, keywords);
    else ungrouped.push(...keywords);
  }
  const spoken = (languages ?? []).flatMap((entry) => {
    const language = entry.text('language', 'name');
    const fluency = entry.text('fluency', 'level');
    return language ? [fluency ? `${language} (${fluency})` : language] : [];
  });
  if (spoken.length > 0) add('Languages', spoken);
  return {
    groups: [...groups].map(([category, entries]) => ({ category, skills: entries })),
    ungrouped: [...new Set(ungrouped)],
  };
}

function awardFacts(award: Fields, leftOut: string[]): NonNullable<Facts['awards']> {
  const title = award.text('title', 'name');
  const label = `${award.path} "${title ?? ''}"`;
  const date = dateIn(award, 'date', label);
  const organization = award.text('awarder');
  const description = award.text('summary');
  if (!title || !date || date === 'now') {
    leftOut.push(`${label}: it has no ${title ? 'date' : 'title'}`);
    return [];
  }
  return [{ title, organization, year: Number(date.slice(0, 4)), description }];
}

/** City, and state or country: 'San Francisco, California', 'Gdańsk, Poland'. Street and postal code are private. */
function placeOf(basics: Fields, language: string): string | undefined {
  const place = basics.group('location');
  const city = place.text('city');
  const region = place.text('region');
  const code = place.text('countryCode')?.replace(/^[a-z]{2}$/, (letters) => letters.toUpperCase());
  const isState = code === undefined || ['US', 'CA', 'AU', 'IN'].includes(code);
  const around = isState && region ? region : (countryOf(code, language) ?? region);
  return [city, around].filter((part, index, parts) => part && part !== parts[1 - index]).join(', ') || city;
}

function countryOf(code: string | undefined, language: string): string | undefined {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ?? code;
}

/** 'work[].url (3 times)', and 'volunteer (2 entries)' for what is left out as a whole. */
function summarize(paths: readonly string[], root: Fields): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const pattern = path.replaceAll(/\[\d+\]/g, '[]');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return [...counts].map(([pattern, count]) => {
    if (count > 1) return `${pattern} (${count} times)`;
    const entries = root.count(pattern);
    return entries === undefined ? pattern : `${pattern} (${entries} ${entries === 1 ? 'entry' : 'entries'})`;
  });
}
