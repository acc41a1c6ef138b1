import { pictures } from 'virtual:pictures';
import { experience } from '#content/experience.ts';
import { projects } from '#content/projects.ts';
import primitives from '#src/components/primitives.module.css';
import { PageHead, Section } from '#src/components/section.tsx';
import { PictureDialog } from '#src/features/picture-viewer/picture-dialog.tsx';
import { ResumeLinks } from '#src/features/resume-links/resume-links.tsx';
import { Tooltip } from '#src/features/tooltips/tooltip.tsx';
import css from './entries.module.css';
import { Entries } from './entries.tsx';
import { Jobs } from './jobs.tsx';
import { Projects } from './projects.tsx';
import { RecordBand } from './record-band.tsx';
import { Skills } from './skills.tsx';
import { Timeline } from './timeline.tsx';

const { headings, skills = [] } = experience;

export default function ExperiencePage() {
  return (
    <div className={css.page}>
      <PageHead heading={experience.heading} aside={<ResumeLinks />} />
      <div className={primitives.wrap}>
        <Timeline />
      </div>
      <RecordBand />
      {projects.items && projects.items.length > 0 && (
        <Section heading={projects.heading} name="projects">
          <Projects items={projects.items} />
        </Section>
      )}
      <Section heading={headings.jobs} name="jobs">
        <Jobs />
      </Section>
      {skills.length > 0 && (
        <Section heading={headings.skills} name="skills">
          <Skills groups={skills} />
        </Section>
      )}
      <Entries />
      {Object.keys(pictures).length > 0 && (
        <PictureDialog>
          <Tooltip />
        </PictureDialog>
      )}
    </div>
  );
}
