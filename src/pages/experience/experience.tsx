import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { pageTitles } from '#content/page-titles.ts';
import grid from '#src/components/grid.module.css';
import { periodName } from '#src/components/period.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import { Entry } from './entry.tsx';
import { Jobs } from './jobs.tsx';
import { Numbers } from './numbers.tsx';
import { PinOut } from './pin-out.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { TimingDiagram } from './timing-diagram.tsx';

const { headings, education = [], skills = [], awards = [], numbers = [] } = experience;

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

const numbersTable = <Numbers numbers={numbers} heads={experience.table} />;

/** The parts of the page that have something to show, from top to bottom. */
const parts: Part[] = [
  { name: 'jobs', content: <Jobs /> },
  ...partOf(education, { name: 'education', beside: true, content: <Degrees /> }),
  ...partOf(skills, { name: 'skills', content: <PinOut groups={skills} /> }),
  ...partOf(awards, { name: 'awards', beside: true, content: <Awards /> }),
  ...partOf(numbers, { name: 'numbers', beside: true, content: numbersTable }),
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
        <TimingDiagram contentDate={owner.contentDate} />
      </div>
      {parts.map(({ content, ...part }, at) => (
        <Section key={part.name} number={`${sheet}.${at + 1}`} heading={headings[part.name]} {...part}>
          {content}
        </Section>
      ))}
    </>
  );
}
