import { fillIn } from '#src/content/fill-in.ts';
import { dateName, type Language, languageOf, listOf } from '#src/content/language.ts';
import { isInResume } from '#src/content/own-resume.ts';
import { publicAddress } from '#src/content/public-address.ts';
import { resultWords } from '#src/content/result-words.ts';
import type { Content, Job, Result, Settings } from '#src/content/schema.ts';
import { mapTexts, plainText, type Run, runsOf, visibleText } from '#src/content/sentence.ts';

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
  bullets: Run[][];
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

/** Takes the résumé out of the content, whose texts are bound: the chosen sentences, all degrees, skills and awards. */
export function resumeOf(content: Content, settings: Settings): Resume {
  const { owner, home, experience, projects, records, words, documentWords } = mapTexts(content, visibleText);
  const { jobs, education = [], skills = [], awards = [] } = experience;
  const { headings } = documentWords;
  const { languages = [] } = owner;
  const language = languageOf(content);
  const list = (...parts: (string | undefined)[]) => listOf(parts, language);
  const address = publicAddress(settings);
  const site = address ? [{ text: shown(address), url: address }] : [];
  return {
    name: owner.name,
    role: owner.role,
    contacts: [
      ...rowsOf([
        { text: owner.location },
        ...(owner.phone ? [{ text: owner.phone, url: `tel:${owner.phone.replace(/[^+\d]/g, '')}` }] : []),
        { text: owner.email, url: `mailto:${owner.email}` },
        ...site,
      ]),
      ...rowsOf(owner.networks.map(({ url }) => ({ text: shown(url), url }))),
    ],
    summary: home.statement,
    sections: [
      {
        heading: headings.experience,
        entries: jobs.map((job) => ({
          title: job.title,
          period: periodOf(job.period, documentWords, language),
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
            period: period ? periodOf(period, documentWords, language) : '',
            place: company ?? projects.ownWork,
            bullets: [runsOf(summary), runsOf(outcome)],
          })),
        lines: [],
      },
      {
        heading: headings.education,
        entries: education.map(({ degree, institution, location, period, note }) => ({
          title: degree,
          period: period ? periodOf(period, documentWords, language) : '',
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
          ...(languages.length > 0
            ? [
                {
                  label: `${headings.languages}:`,
                  parts: languages.map(({ language, fluency }) => list(`${language} (${fluency})`)),
                },
              ]
            : []),
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

/** Characters in a row of contacts. */
const rowLength = 92;

/** Fills rows with what fits. */
function rowsOf(contacts: readonly ContactLine[]): ContactLine[][] {
  const rows: ContactLine[][] = [];
  for (const contact of contacts) {
    const row = rows.at(-1) ?? [];
    const text = [...row, contact].map((part) => part.text).join(' | ');
    if (row.length > 0 && text.length <= rowLength) row.push(contact);
    else rows.push([contact]);
  }
  return rows;
}

/** The sentences that the résumé shows of a job; the first of each sub-section begins with its title. */
function bulletsOf({ description = [], resume, subSections = [] }: Job): Run[][] {
  const titled = subSections.flatMap((section) =>
    section.description
      .slice(0, section.resume)
      .map((text, index) => (index === 0 ? `${section.title}: ${text}` : text)),
  );
  return [...description.slice(0, resume), ...titled].map(runsOf);
}

/** The results of which no shown sentence says the change or both figures: 'Current draw: −72%, 25.0 µA to 7.0 µA'. An accepted change keeps its condition. */
function unmentionedResults(job: Job, words: Content['words']['evidence'], language: Language): Run[][] {
  const { amount, figures, claim, baseline } = resultWords(words, language);
  const sentences = bulletsOf(job).map((runs) => plainText(runs.map(({ text }) => text).join('')));
  const says = (sentence: string, result: Result) => {
    // '0 recalls' is not in '10 recalls'.
    const saysAmount = new RegExp(`(?<![\\d.,])${RegExp.escape(plainText(amount(result)))}`);
    const numbers: string[] = sentence.match(/\d+([.,]\d+)*/g) ?? [];
    const saysBoth = result.drawing !== 'figure' && figures(result).every((one) => numbers.includes(one));
    return saysBoth || saysAmount.test(sentence);
  };
  return (job.results ?? [])
    .filter((result) => !sentences.some((sentence) => says(sentence, result)))
    .map((result) => {
      const values = [`**${claim(result)}**`, baseline(result)].filter(Boolean).join(language.comma);
      const needsCondition = result.drawing === 'figure' || result.accepted;
      return `${result.title}: ${values}${needsCondition ? `. ${result.condition}` : ''}`;
    })
    .map((text) => runsOf(visibleText(text)));
}

/** 'Jan 2025 – Present' */
function periodOf(
  { start, end }: Job['period'],
  words: Content['documentWords'],
  language: Language,
): string {
  const last = end === 'now' ? (words.present ?? language.now) : dateName(end, language);
  return visibleText(fillIn(words.period, { start: dateName(start, language), end: last }));
}

/** An address as people write it: 'github.example.com/ira-kulkarni'. */
function shown(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
