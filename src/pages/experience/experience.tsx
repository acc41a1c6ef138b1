import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { revisionLetter, testPoints } from '#src/components/evidence/test-points.ts';
import { periodName } from '#src/components/period.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import './experience.css';
import { JobEntry } from './job-entry.tsx';
import { Numbers } from './numbers.tsx';
import { PinOut } from './pin-out.tsx';
import { TimingDiagram } from './timing-diagram.tsx';

const { headings, jobs, education, skills, awards } = experience;
const points = testPoints(jobs);

function Jobs() {
  return (
    <div className="jobs">
      {jobs.map((job, at) => {
        const revision = revisionLetter(at, jobs.length);
        return (
          <JobEntry
            key={revision}
            job={job}
            revision={revision}
            points={points.filter((point) => point.revision === revision)}
            contentDate={owner.contentDate}
          />
        );
      })}
    </div>
  );
}

function Degrees() {
  return education.map(({ degree, institution, location, period }) => (
    <article className="entry" key={degree}>
      <p className="entry-time">{periodName(period)}</p>
      <h3>{degree}</h3>
      <p>
        {institution}
        <br />
        {location}
      </p>
    </article>
  ));
}

function Awards() {
  return awards.map(({ title, organization, year, description }) => (
    <article className="entry" key={title}>
      <p className="entry-time">{year}</p>
      <h3>{title}</h3>
      <p>{organization}</p>
      <p>{description}</p>
    </article>
  ));
}

export default function ExperiencePage() {
  return (
    <>
      <SheetTitle name={pages.experience.name}>{experience.heading}</SheetTitle>
      <div className="wrap">
        <TimingDiagram contentDate={owner.contentDate} />
      </div>
      <Section sheet="3.1" heading={headings.jobs} name="jobs">
        <Jobs />
      </Section>
      <Section sheet="3.2" heading={headings.education} name="education">
        <Degrees />
      </Section>
      <Section sheet="3.3" heading={headings.skills} name="skills">
        <PinOut groups={skills} />
      </Section>
      {awards.length > 0 && (
        <Section sheet="3.4" heading={headings.awards} name="awards">
          <Awards />
        </Section>
      )}
      <Section sheet={awards.length > 0 ? '3.5' : '3.4'} heading={headings.numbers} name="numbers">
        <Numbers numbers={experience.numbers} heads={experience.table} />
      </Section>
    </>
  );
}
