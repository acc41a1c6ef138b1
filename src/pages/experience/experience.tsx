import { pictures } from 'virtual:pictures';
import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { projects } from '#content/projects.ts';
import { records } from '#content/records.ts';
import { classNames } from '#src/components/class-names.ts';
import { revisionLetter } from '#src/components/evidence/test-points.ts';
import grid from '#src/components/grid.module.css';
import { OutwardLink } from '#src/components/links.tsx';
import { periodName } from '#src/components/period.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { dateName } from '#src/content/language.ts';
import { projectId } from '#src/content/project.ts';
import type { CareerRecord } from '#src/content/schema.ts';
import { PictureViewer } from '#src/features/picture-viewer/picture-viewer.tsx';
import { ResumeLinks } from '#src/features/resume-links/resume-links.tsx';
import { language } from '#src/settings.ts';
import css from './experience.module.css';
import { Jobs } from './jobs.tsx';
import { Numbers } from './numbers.tsx';
import { PinOut } from './pin-out.tsx';
import { Projects } from './projects.tsx';
import { TimingDiagram } from './timing-diagram.tsx';

const { items = [] } = projects;
const { lists = [] } = records;
const { headings, education = [], skills = [], awards = [], numbers = [] } = experience;

/** A degree or an award: what, when (seen above it), and more about it below. */
function Entry({ time, title, children }: { time: string | number; title: ReactNode; children: ReactNode }) {
  return (
    <article className={css.entry}>
      <h3>{title}</h3>
      <p className={classNames(text.mono, css.time)}>{time}</p>
      {children}
    </article>
  );
}

function Degrees() {
  return education.map(({ degree, institution, location, period }) => (
    <Entry key={`${degree} ${period.start}`} time={periodName(period)} title={degree}>
      <p>
        {institution}
        {location && (
          <>
            <br />
            {location}
          </>
        )}
      </p>
    </Entry>
  ));
}

function Awards() {
  return awards.map(({ title, organization, year, description }) => (
    <Entry key={`${title} ${year}`} time={year} title={title}>
      <p>{organization}</p>
      <p>{description}</p>
    </Entry>
  ));
}

/** Patents, publications, certificates or talks, by the owner's own name for them. */
function Records({ entries }: { entries: readonly CareerRecord[] }) {
  return entries.map(({ title, by, date, number, url, note }) => (
    <Entry
      key={title}
      time={dateName(date, language)}
      title={url ? <OutwardLink href={url}>{title}</OutwardLink> : title}
    >
      {(by || number) && <p>{[by, number].filter(Boolean).join(', ')}</p>}
      {note && <p>{note}</p>}
    </Entry>
  ));
}

interface Part {
  name: string;
  heading: string;
  beside?: boolean;
  content: ReactNode;
}

/** A standard among the skills leads to where it was used: the newest job, or else a project. */
const places: Record<string, string> = Object.fromEntries(
  [
    ...items.flatMap((project) => (project.standards ?? []).map((name) => [name, projectId(project)])),
    ...experience.jobs
      .map(({ technologies }, at) => ({ technologies, letter: revisionLetter(at, experience.jobs.length) }))
      .reverse()
      .flatMap(({ technologies, letter }) =>
        technologies.map((name) => [name, `rev-${letter.toLowerCase()}`]),
      ),
  ].map(([name, id]) => [name, `#${id}`]),
);

/** The parts of the page that have something to show, from top to bottom. */
const parts: Part[] = [
  { name: 'jobs', heading: headings.jobs, content: <Jobs /> },
  ...partOf(items, { name: 'projects', heading: projects.heading, content: <Projects /> }),
  ...partOf(education, {
    name: 'education',
    heading: headings.education,
    beside: true,
    content: <Degrees />,
  }),
  ...partOf(skills, {
    name: 'skills',
    heading: headings.skills,
    content: <PinOut groups={skills} places={places} />,
  }),
  ...partOf(awards, { name: 'awards', heading: headings.awards, beside: true, content: <Awards /> }),
  ...lists.flatMap(({ heading, entries }, at) =>
    partOf(entries, {
      name: `records-${at + 1}`,
      heading,
      beside: true,
      content: <Records entries={entries} />,
    }),
  ),
  ...partOf(numbers, {
    name: 'numbers',
    heading: headings.numbers,
    beside: true,
    content: <Numbers numbers={numbers} />,
  }),
];

function partOf(shown: readonly unknown[], part: Part): Part[] {
  return shown.length > 0 ? [part] : [];
}

export default function ExperiencePage({ sheet }: { sheet: number }) {
  return (
    <>
      <SheetTitle corner={<ResumeLinks />}>{experience.heading}</SheetTitle>
      <div className={grid.wrap}>
        <TimingDiagram />
      </div>
      {Object.keys(pictures).length > 0 && <PictureViewer />}
      {parts.map(({ content, ...part }, at) => (
        <Section key={part.name} number={`${sheet}.${at + 1}`} {...part}>
          {content}
        </Section>
      ))}
    </>
  );
}
