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

const { headings, education, skills, awards } = experience;

function Degrees() {
  return education.map(({ degree, institution, location, period }) => (
    <Entry key={degree} time={periodName(period)} title={degree}>
      <p>
        {institution}
        <br />
        {location}
      </p>
    </Entry>
  ));
}

function Awards() {
  return awards.map(({ title, organization, year, description }) => (
    <Entry key={title} time={year} title={title}>
      <p>{organization}</p>
      <p>{description}</p>
    </Entry>
  ));
}

export default function ExperiencePage() {
  return (
    <>
      <SheetTitle name={pageTitles.experience.name} corner={<ResumeLinks />}>
        {experience.heading}
      </SheetTitle>
      <div className={grid.wrap}>
        <TimingDiagram contentDate={owner.contentDate} />
      </div>
      <Section sheet="3.1" heading={headings.jobs} name="jobs">
        <Jobs />
      </Section>
      <Section sheet="3.2" heading={headings.education} name="education" beside>
        <Degrees />
      </Section>
      <Section sheet="3.3" heading={headings.skills} name="skills">
        <PinOut groups={skills} />
      </Section>
      {awards.length > 0 && (
        <Section sheet="3.4" heading={headings.awards} name="awards" beside>
          <Awards />
        </Section>
      )}
      <Section sheet={awards.length > 0 ? '3.5' : '3.4'} heading={headings.numbers} name="numbers" beside>
        <Numbers numbers={experience.numbers} heads={experience.table} />
      </Section>
    </>
  );
}
