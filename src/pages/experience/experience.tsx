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

/** A part of the page: across the sheet, or, where it is a panel, beside those that stand next to it. */
interface Part {
  name: string;
  heading: string;
  shown: readonly unknown[];
  isPanel?: boolean;
  beside?: boolean;
  content: ReactNode;
}

const panel = (name: string, heading: string, shown: readonly unknown[], content: ReactNode): Part => ({
  ...{ name, heading, shown, content },
  isPanel: true,
});

/** The parts of the page, from top to bottom: another order is another order of lines. */
const all: Part[] = [
  { name: 'jobs', heading: headings.jobs, shown: jobs, content: <Jobs /> },
  { name: 'projects', heading: projects.heading, shown: items, content: <Projects /> },
  { name: 'skills', heading: headings.skills, shown: skills, beside: true, content: <PinOut /> },
  panel('education', headings.education, education, <Degrees />),
  panel('awards', headings.awards, awards, <Awards />),
  ...lists.map(({ heading, entries }, at) =>
    panel(`records-${at + 1}`, heading, entries, <Records entries={entries} />),
  ),
  panel('numbers', headings.numbers, numbers, <Numbers numbers={numbers} />),
];
const parts = all.filter(({ shown }) => shown.length > 0);

export default function ExperiencePage({ sheet }: { sheet: number }) {
  // Panels that follow one another share one rule and one grid.
  const rows = parts.reduce<Part[][]>((rows, part, at) => {
    if (part.isPanel && parts[at - 1]?.isPanel) rows.at(-1)?.push(part);
    else rows.push([part]);
    return rows;
  }, []);
  return (
    <div className={css.page}>
      <Head parts={parts} />
      {Object.keys(pictures).length > 0 && <PictureViewer />}
      {rows.map((row, at) =>
        row[0]?.isPanel ? (
          <div key={row[0].name} className={classNames(grid.wrap, css.panels)}>
            <i className={grid.ticks} aria-hidden="true">
              <span className={classNames(section.number, text.mono)}>{`${sheet}.${at + 1}`}</span>
            </i>
            {row.map((part) => (
              <Panel key={part.name} {...part} />
            ))}
          </div>
        ) : (
          row.map((part) => (
            <Section key={part.name} number={`${sheet}.${at + 1}`} headClassName={css.head} {...part}>
              {part.content}
            </Section>
          ))
        ),
      )}
    </div>
  );
}
