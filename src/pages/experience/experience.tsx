import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { pageTitles } from '#content/page-titles.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { periodName } from '#src/components/period.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import css from './experience.module.css';
import { Jobs } from './jobs.tsx';
import { Numbers } from './numbers.tsx';
import { PinOut } from './pin-out.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { TimingDiagram } from './timing-diagram.tsx';

const { headings, education = [], skills = [], awards = [], numbers = [] } = experience;

/** A degree or an award: what, when (seen above it), and more about it below. */
function Entry({ time, title, children }: { time: string | number; title: string; children: ReactNode }) {
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

interface Part {
  name: keyof typeof headings;
  beside?: boolean;
  content: ReactNode;
}

/** The parts of the page that have something to show, from top to bottom. */
const parts: Part[] = [
  { name: 'jobs', content: <Jobs /> },
  ...partOf(education, { name: 'education', beside: true, content: <Degrees /> }),
  ...partOf(skills, { name: 'skills', content: <PinOut groups={skills} /> }),
  ...partOf(awards, { name: 'awards', beside: true, content: <Awards /> }),
  ...partOf(numbers, { name: 'numbers', beside: true, content: <Numbers numbers={numbers} /> }),
];

function partOf(shown: readonly unknown[], part: Part): Part[] {
  return shown.length > 0 ? [part] : [];
}

export default function ExperiencePage({ sheet }: { sheet: number }) {
  return (
    <>
      <SheetTitle name={pageTitles.experience.name} corner={<ResumeLinks />}>
        {experience.heading}
      </SheetTitle>
      <div className={grid.wrap}>
        <TimingDiagram />
      </div>
      {parts.map(({ content, ...part }, at) => (
        <Section key={part.name} number={`${sheet}.${at + 1}`} heading={headings[part.name]} {...part}>
          {content}
        </Section>
      ))}
    </>
  );
}
