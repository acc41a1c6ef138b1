import { pictures } from 'virtual:pictures';
import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { projects } from '#content/projects.ts';
import { records } from '#content/records.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import section from '#src/components/section.module.css';
import { Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { PictureViewer } from '#src/features/picture-viewer/picture-viewer.tsx';
import css from './entries.module.css';
import { Awards, Degrees, Panel, Records } from './entries.tsx';
import { Head } from './head.tsx';
import { Jobs } from './jobs.tsx';
import { Numbers } from './numbers.tsx';
import { PinOut } from './pin-out.tsx';
import { Projects } from './projects.tsx';

const { items = [] } = projects;
const { lists = [] } = records;
const { headings, jobs, education = [], skills = [], awards = [], numbers = [] } = experience;

interface Part {
  name: string;
  heading: string;
  shown: readonly unknown[];
  beside?: boolean;
  content: ReactNode;
}

const withContent = (parts: Part[]) => parts.filter(({ shown }) => shown.length > 0);

/** The parts that go across the sheet, from top to bottom. */
const sections = withContent([
  { name: 'jobs', heading: headings.jobs, shown: jobs, content: <Jobs /> },
  { name: 'projects', heading: projects.heading, shown: items, content: <Projects /> },
  { name: 'skills', heading: headings.skills, shown: skills, beside: true, content: <PinOut /> },
]);

/** Below them, under one rule, those that stand beside one another. */
const panels = withContent([
  { name: 'education', heading: headings.education, shown: education, content: <Degrees /> },
  { name: 'awards', heading: headings.awards, shown: awards, content: <Awards /> },
  ...lists.map(({ heading, entries }, at) => ({
    name: `records-${at + 1}`,
    heading,
    shown: entries,
    content: <Records entries={entries} />,
  })),
  { name: 'numbers', heading: headings.numbers, shown: numbers, content: <Numbers numbers={numbers} /> },
]);

export default function ExperiencePage({ sheet }: { sheet: number }) {
  return (
    <div className={css.page}>
      <Head parts={[...sections, ...panels]} />
      {Object.keys(pictures).length > 0 && <PictureViewer />}
      {sections.map(({ content, ...part }, at) => (
        <Section key={part.name} number={`${sheet}.${at + 1}`} headClassName={css.head} {...part}>
          {content}
        </Section>
      ))}
      {panels.length > 0 && (
        <div className={classNames(grid.wrap, css.panels)}>
          <i className={grid.ticks} aria-hidden="true">
            <span className={classNames(section.number, text.mono)}>{`${sheet}.${sections.length + 1}`}</span>
          </i>
          {panels.map((part) => (
            <Panel key={part.name} {...part} />
          ))}
        </div>
      )}
    </div>
  );
}
