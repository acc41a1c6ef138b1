import { fillIn } from '#src/content/fill-in.ts';
import { type Language, languageOf, monthName } from '#src/content/language.ts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Job, Settings } from '#src/content/schema.ts';

/** A stretch of text, and whether it is emphasized. */
interface TextRun {
  text: string;
  strong: boolean;
}

/** A way to reach the owner: what is read, and where it leads. */
interface ContactLine {
  text: string;
  url?: string;
}

/** A job or a degree. */
export interface ResumeEntry {
  title: string;
  period: string;
  /** Who employed or taught, and where. */
  place: string;
  bullets: TextRun[][];
}

/** A group of skills or an award, in one paragraph. */
interface ResumeLine {
  label: string;
  /** What must stay on one line each, such as skills; joined by commas. */
  parts: string[];
}

/** Part of a résumé under one heading. */
export interface ResumeSection {
  heading: string;
  entries: ResumeEntry[];
  lines: ResumeLine[];
}

/** What the résumé says, in reading order, the same in every format. */
export interface Resume {
  name: string;
  role: string;
  /** Rows of a few. */
  contacts: ContactLine[][];
  summary: string;
  sections: ResumeSection[];
}

/** Takes the résumé out of the content: the chosen sentences, all degrees, skills and awards. */
export function resumeOf(content: Content, settings: Settings): Resume {
  const { owner, home, experience, documentWords } = content;
  const { jobs, education = [], skills = [], awards = [] } = experience;
  const { headings } = documentWords;
  const words = { documentWords, language: languageOf(content) };
  const address = publicAddress(settings);
  const site = address ? [{ text: shown(address), url: address }] : [];
  return {
    name: plain(owner.name),
    role: plain(owner.role),
    contacts: [
      ...rowsOf([
        { text: plain(owner.location) },
        { text: owner.email, url: `mailto:${owner.email}` },
        ...site,
      ]),
      ...rowsOf(owner.networks.map(({ url }) => ({ text: shown(url), url }))),
    ],
    summary: plain(home.statement),
    sections: [
      {
        heading: plain(headings.experience),
        entries: jobs.map((job) => jobEntry(job, words)),
        lines: [],
      },
      {
        heading: plain(headings.education),
        entries: education.map(({ degree, institution, location, period }) => ({
          title: plain(degree),
          period: periodOf(period, words),
          place: placeOf(institution, location, words),
          bullets: [],
        })),
        lines: [],
      },
      {
        heading: plain(headings.skills),
        entries: [],
        lines: skills.map(({ category, skills }) => ({
          label: plain(`${category}:`),
          parts: skills.map(plain),
        })),
      },
      {
        heading: plain(headings.awards),
        entries: [],
        lines: awards.map(({ title, organization, year, description }) => ({
          label: plain(title + words.language.comma),
          parts: [plain(`${organization}${words.language.comma}${year}. ${description}`)],
        })),
      },
    ].filter(({ entries, lines }) => entries.length + lines.length > 0),
  };
}

/** The words in which a job is told. */
export interface JobWords extends Pick<Content, 'documentWords'> {
  language: Language;
}

/** A job as the résumé shows it. */
export function jobEntry(job: Job, words: JobWords): ResumeEntry {
  return {
    title: plain(job.title),
    period: periodOf(job.period, words),
    place: placeOf(job.company, job.location, words),
    bullets: bulletsOf(job),
  };
}

/** 'Northline Cardiac, Minneapolis, MN' */
function placeOf(organization: string, location: string | undefined, { language }: JobWords): string {
  return plain(location ? organization + language.comma + location : organization);
}

/** Characters in a row of contacts, and between two of them. */
const rowLength = 92;
const gapLength = 3;

/** Fills rows with what fits. */
function rowsOf(contacts: readonly ContactLine[]): ContactLine[][] {
  const rows: ContactLine[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const contact of contacts) {
    length += gapLength + contact.text.length;
    if (length <= rowLength) {
      rows.at(-1)?.push(contact);
    } else {
      rows.push([contact]);
      length = contact.text.length;
    }
  }
  return rows;
}

/** The sentences that the résumé shows of a job; the first of each sub-section begins with its title. */
function bulletsOf({ description = [], resume, subSections = [] }: Job): TextRun[][] {
  const own = description.slice(0, resume).map(runsOf);
  const titled = subSections.flatMap((section) =>
    section.description
      .slice(0, section.resume)
      .map((text, index) => runsOf(index === 0 ? `${section.title}: ${text}` : text)),
  );
  return [...own, ...titled];
}

/** Parts text at the `**` around what is emphasized. */
function runsOf(text: string): TextRun[] {
  return plain(text)
    .split('**')
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}

/** 'Jan 2025 – Present' */
function periodOf({ start, end }: Job['period'], { language, documentWords }: JobWords): string {
  const last = end === 'now' ? (documentWords.present ?? language.now) : monthName(end, language);
  return plain(fillIn(documentWords.period, { start: monthName(start, language), end: last }));
}

/** An address as people write it: 'github.example.com/ira-kulkarni'. */
function shown(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Text without what cannot be seen, with letters composed and every kind of space a plain one. */
export function plain(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      // But what joins or parts letters, which spells words of some languages.
      .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
      .trim()
  );
}
