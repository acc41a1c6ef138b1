import { phoneUrl, publicAddress } from '#model/addresses.ts';
import { isInResume } from '#model/experience.ts';
import { dateName, type Language, languageOf, listOf } from '#model/language.ts';
import { resultWords } from '#model/result-words.ts';
import type { Content, Job, Result, Settings } from '#model/schema.ts';
import { mapTexts, plainText, type Run, runsOf, visibleText } from '#model/sentence.ts';

interface Contact {
  text: string;
  url?: string;
}

/** A job, project or degree. */
export interface ResumeEntry {
  title: string;
  period: string;
  /** The employer or school and its location; for a project its company, or the words for own work. */
  place: string;
  bullets: Run[][];
}

/** A paragraph, such as a group of skills or an award. */
interface ResumeLine {
  label: string;
  /** Joined by commas. In the PDF, a short part among several stays on one line. */
  parts: string[];
}

/** A section of a résumé. */
export interface ResumeSection {
  heading: string;
  entries: ResumeEntry[];
  lines: ResumeLine[];
}

/** The résumé's content, the same in PDF, Word and plain text. */
export interface Resume {
  name: string;
  role: string;
  /** Rows that fit the page width. */
  contacts: Contact[][];
  summary: string;
  sections: ResumeSection[];
}

/** Returns the résumé. `content` must come from `bindContent`. */
export function resumeOf(content: Content, settings: Settings): Resume {
  const { owner, home, experience, projects, records, words, documentWords } = mapTexts(content, visibleText);
  const { headings, jobs, education = [], skills = [], awards = [] } = experience;
  const language = languageOf(content);
  const list = (...parts: (string | undefined)[]) => listOf(parts, language);
  /** 'Jan 2025 – Present' */
  const periodText = (period: Job['period'] | undefined) => {
    if (!period) return '';
    const end = period.end === 'now' ? documentWords.present : dateName(period.end, language);
    return visibleText(`${dateName(period.start, language)} – ${end}`);
  };
  const spoken = (owner.languages ?? []).map(({ language, fluency }) => list(`${language} (${fluency})`));
  const address = publicAddress(settings);
  const site = address ? [{ text: displayUrl(address), url: address }] : [];
  return {
    name: owner.name,
    role: owner.role,
    contacts: [
      ...rowsOf([
        { text: owner.location },
        ...(owner.phone ? [{ text: owner.phone, url: phoneUrl(owner.phone) }] : []),
        { text: owner.email, url: `mailto:${owner.email}` },
        ...site,
      ]),
      ...rowsOf(owner.networks.map(({ url }) => ({ text: displayUrl(url), url }))),
    ],
    summary: home.statement,
    sections: [
      {
        heading: headings.jobs,
        entries: jobs.map((job) => ({
          title: job.title,
          period: periodText(job.period),
          place: list(job.company, job.location),
          bullets: [...bulletsOf(job), ...unmentionedResults(job, words.evidence, language)],
        })),
        lines: [],
      },
      {
        heading: projects.heading,
        entries: (projects.items ?? [])
          .filter(isInResume)
          .map(({ title, company, period, summary, outcome }) => ({
            title,
            period: periodText(period),
            place: company ?? projects.ownWork,
            bullets: [runsOf(summary), runsOf(outcome)],
          })),
        lines: [],
      },
      {
        heading: headings.education,
        entries: education.map(({ degree, institution, location, period, note }) => ({
          title: degree,
          period: periodText(period),
          place: list(institution, location),
          bullets: note ? [runsOf(note)] : [],
        })),
        lines: [],
      },
      {
        heading: headings.skills,
        entries: [],
        lines: [
          ...skills.map(({ category, skills }) => ({
            label: `${category}:`,
            parts: skills.map((skill) => list(skill)),
          })),
          ...(spoken.length > 0 ? [{ label: `${headings.languages}:`, parts: spoken }] : []),
        ],
      },
      {
        heading: headings.awards,
        entries: [],
        lines: awards.map(({ title, organization, year, description }) => ({
          label: (list(title) + language.comma).trim(),
          parts: [`${list(organization, String(year))}. ${description}`],
        })),
      },
      ...(records.lists ?? []).map(({ heading, entries }) => ({
        heading,
        entries: [],
        lines: entries.map(({ title, by, number, date, note }) => ({
          label: (list(title) + language.comma).trim(),
          parts: [`${list(by, number, dateName(date, language))}.${note ? ` ${note}` : ''}`],
        })),
      })),
    ].filter(({ entries, lines }) => entries.length + lines.length > 0),
  };
}

/** In characters. */
const rowLength = 92;

function rowsOf(contacts: readonly Contact[]): Contact[][] {
  const rows: Contact[][] = [];
  for (const contact of contacts) {
    const row = rows.at(-1) ?? [];
    const text = [...row, contact].map((part) => part.text).join(' | ');
    if (row.length > 0 && text.length <= rowLength) row.push(contact);
    else rows.push([contact]);
  }
  return rows;
}

/** Returns the sentences of a job that the résumé shows. A sub-section's first one begins with its title. */
function bulletsOf({ description = [], resume, subSections = [] }: Job): Run[][] {
  const titled = subSections.flatMap((section) =>
    section.description
      .slice(0, section.resume)
      .map((text, index) => (index === 0 ? `${section.title}: ${text}` : text)),
  );
  return [...description.slice(0, resume), ...titled].map(runsOf);
}

/**
 * Returns bullets for results that no shown sentence mentions by change or by both figures, such as
 * 'Current draw: −72%, 25.0 µA to 7.0 µA'.
 */
function unmentionedResults(job: Job, labels: Content['words']['evidence'], language: Language): Run[][] {
  const { amount, figures, claim, beforeAfter } = resultWords(labels, language);
  const sentences = bulletsOf(job).map((runs) => plainText(runs.map(({ text }) => text).join('')));
  const mentions = (sentence: string, result: Result) => {
    // '10 recalls' doesn't mention '0 recalls', and '2 mm²' doesn't mention '2 mm'.
    const escaped = RegExp.escape(plainText(amount(result)));
    const amountPattern = new RegExp(`(?<![\\d.,])${escaped}(?![\\p{L}\\p{N}²³])`, 'u');
    const numbers: string[] = sentence.match(/\d+([.,]\d+)*/g) ?? [];
    const hasBoth = result.drawing !== 'figure' && figures(result).every((one) => numbers.includes(one));
    return hasBoth || amountPattern.test(sentence);
  };
  return (job.results ?? [])
    .filter((result) => !sentences.some((sentence) => mentions(sentence, result)))
    .map((result) => {
      const values = [`**${claim(result)}**`, beforeAfter(result)].filter(Boolean).join(language.comma);
      const needsCondition = result.drawing === 'figure' || result.accepted;
      return `${result.title}: ${values}${needsCondition ? `. ${result.condition}` : ''}`;
    })
    .map((text) => runsOf(visibleText(text)));
}

/** 'github.example.com/ira-kulkarni' */
function displayUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
