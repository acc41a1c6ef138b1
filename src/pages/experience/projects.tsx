import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { projects } from '#content/projects.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { testPoints } from '#src/components/evidence/test-points.ts';
import { change } from '#src/components/evidence/words.ts';
import { OutwardLink } from '#src/components/links.tsx';
import { periodName } from '#src/components/period.ts';
import { PictureImage, WorkPicture } from '#src/components/picture/picture.tsx';
import text from '#src/components/text.module.css';
import { listOf } from '#src/content/language.ts';
import { type Project, projectId } from '#src/content/project.ts';
import { language } from '#src/settings.ts';
import css from './projects.module.css';

const { items = [], labels, disclosure: disclosures, ownWork } = projects;
const points = testPoints(experience.jobs);

/** Each closed: a picture, what it is, what came of it. Open, its story. */
export function Projects() {
  return (
    <div className={css.projects}>
      {items.map((project) => (
        <ProjectEntry key={project.title} project={project} />
      ))}
    </div>
  );
}

function ProjectEntry({ project }: { project: Project }) {
  const { title, summary, company, period, pictures: [first] = [] } = project;
  return (
    <details className={classNames(card.card, css.project)}>
      <summary className={css.summary}>
        {first && (
          <span className={css.thumb}>
            <PictureImage file={first.file} alt="" sizes="(width >= 37.5em) 24vw, 92vw" />
          </span>
        )}
        <span className={css.head}>
          <h3>{title}</h3>
          <span className={css.place}>
            {company ?? ownWork}
            {period && <span className={text.mono}>{periodName(period)}</span>}
          </span>
          <span className={css.sentence}>{summary}</span>
          <Results names={project.results ?? []} />
        </span>
      </summary>
      {/* Within what is closed, so that following the address opens it. */}
      <div className={css.story} id={projectId(project)} tabIndex={-1}>
        <Story project={project} />
      </div>
    </details>
  );
}

/** The figures of the measured results that it led to. */
function Results({ names }: { names: readonly string[] }) {
  return points
    .filter(({ result }) => names.includes(result.title))
    .map(({ id, result }) => {
      const { figure, unit } = change(result);
      return (
        <span className={css.result} key={id}>
          {figure}
          {unit} {result.title}
        </span>
      );
    });
}

function Story({ project }: { project: Project }) {
  const { constraint, part, outcome, failed, standards = [], links, pictures = [], disclosure } = project;
  const told: [label: string, words: ReactNode][] = [
    [labels.constraint, constraint],
    [labels.part, part],
    [labels.failed, failed],
    [labels.outcome, outcome],
    [labels.standards, listOf(standards, language)],
    [
      labels.links,
      links?.map(({ label, url }) => (
        <OutwardLink key={url} href={url}>
          {label}
        </OutwardLink>
      )),
    ],
    [disclosures[disclosure.kind], disclosure.note],
  ];
  return (
    <>
      <dl className={css.told}>
        {told.map(
          ([label, words]) =>
            words && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={css.pictures}>
        {pictures.map((picture) => (
          <WorkPicture key={picture.file} picture={picture} sizes="(width >= 56.25em) 46vw, 92vw" />
        ))}
      </div>
    </>
  );
}
