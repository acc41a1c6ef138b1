import { pictures } from 'virtual:pictures';
import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { projects } from '#content/projects.ts';
import { monthsInHardware } from '#model/experience.ts';
import { fillIn } from '#model/fill-in.ts';
import button from '../../components/button.module.css';
import { Card } from '../../components/card.tsx';
import { monthsName, roleAndLocation } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import { resumeFormats } from '../../components/resume-button.tsx';
import { Section } from '../../components/section.tsx';
import text from '../../components/text.module.css';
import { PictureDialog } from '../../features/picture-viewer/picture-dialog.tsx';
import { language } from '../../settings.ts';
import { Awards, Badges, Education, Numbers, Records } from './entries.tsx';
import css from './experience.module.css';
import { Jobs } from './jobs.tsx';
import { Projects } from './projects.tsx';
import { RecordTrail } from './record-trail.tsx';
import { Timeline } from './timeline.tsx';

const { headings, diagram, jobs, skills = [], resumeLinks } = experience;
const hardwareMonths = monthsInHardware(jobs, owner.contentDate);

function ResumeLinks() {
  const name = resumeLinks.resume + language.comma;
  return (
    <ul
      className={classNames(primitives.cluster, primitives.even, css.links)}
      aria-label={resumeLinks.resume}
      data-screen
    >
      {resumeFormats.map(({ format, href }, at) => (
        <li key={href}>
          {at === 0 ? (
            <a className={button.button} href={href}>
              {name}
              {format}
            </a>
          ) : (
            <a className={classNames(text.target, text.small)} href={href}>
              <span className={text.visuallyHidden}>{name}</span>
              {format}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Head() {
  return (
    <div className={classNames(primitives.wrap, primitives.stack, css.head)}>
      <div className={classNames(primitives.stack, primitives.near)}>
        <h1>{experience.heading}</h1>
        <p className={text.medium}>{roleAndLocation}</p>
        {hardwareMonths > 0 && (
          <p className={text.soft}>{fillIn(diagram.hardware, { length: monthsName(hardwareMonths) })}</p>
        )}
        <ResumeLinks />
      </div>
      <Timeline />
    </div>
  );
}

function Skills() {
  return (
    <Card as="div" className={css.skills}>
      {skills.map(({ category, skills: names }) => (
        <div className={classNames(primitives.stack, primitives.near)} key={category}>
          <h3>{category}</h3>
          <Badges names={names} />
        </div>
      ))}
    </Card>
  );
}

/** Renders the sections of docs/specification.md first, then one result's record, the projects and the other records. */
export default function ExperiencePage() {
  return (
    <>
      <Head />
      <Section heading={headings.jobs} name="jobs">
        <Jobs />
      </Section>
      <Education />
      {skills.length > 0 && (
        <Section heading={headings.skills} name="skills">
          <Skills />
        </Section>
      )}
      <Awards />
      <Numbers />
      <RecordTrail />
      {projects.items && projects.items.length > 0 && (
        <Section heading={projects.heading} name="projects">
          <Projects items={projects.items} />
        </Section>
      )}
      <Records />
      {Object.keys(pictures).length > 0 && <PictureDialog />}
    </>
  );
}
