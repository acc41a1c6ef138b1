import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { projects } from '#content/projects.ts';
import { classNames } from '#src/components/class-names.ts';
import { testPoints } from '#src/components/evidence/test-points.ts';
import { change } from '#src/components/evidence/words.ts';
import { OutwardLink } from '#src/components/links.tsx';
import { periodName } from '#src/components/period.ts';
import { WorkPicture } from '#src/components/picture/picture.tsx';
import primitives from '#src/components/primitives.module.css';
import text from '#src/components/text.module.css';
import { listOf } from '#src/content/language.ts';
import { type Project, projectId } from '#src/content/project.ts';
import { language } from '#src/settings.ts';
import css from './projects.module.css';

const { labels, disclosure: disclosures, ownWork } = projects;
const points = testPoints(experience.jobs);

type Told = [label: string, words: ReactNode];

/** A project's story in named parts; parts without words are left out. */
function Story({ told }: { told: Told[] }) {
  return told.map(
    ([label, words]) =>
      words && (
        <div key={label}>
          <dt className={text.label}>{label}</dt>
          <dd>{words}</dd>
        </div>
      ),
  );
}

/** What failed and what came of it, then the rest in a disclosure. */
function ProjectText({ project }: { project: Project }) {
  const { title, summary, company, period, constraint, part, outcome, failed, standards = [] } = project;
  const { links, pictures = [], disclosure } = project;
  const more: Told[] = [
    [labels.constraint, constraint],
    [labels.part, part],
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
  const opens = more.filter(([, words]) => words).map(([label]) => label);
  return (
    <div className={classNames(primitives.stack, css.words)}>
      <div>
        <h3 className={css.title}>{title}</h3>
        <p className={text.mono}>{listOf([company ?? ownWork, period && periodName(period)], language)}</p>
      </div>
      <p>{summary}</p>
      <Results names={project.results ?? []} />
      <dl className={css.story}>
        <Story
          told={[
            [labels.failed, failed && <span className={classNames(text.large, css.failed)}>{failed}</span>],
            [labels.outcome, outcome],
          ]}
        />
      </dl>
      <details className={css.more}>
        <summary>{opens.slice(0, 2).join(language.comma)}</summary>
        <dl className={css.story}>
          <Story told={more} />
        </dl>
        {pictures.slice(1).map((picture) => (
          <WorkPicture key={picture.file} picture={picture} sizes="(width >= 56.25em) 45vw, 92vw" />
        ))}
      </details>
    </div>
  );
}

/** The measured results that it led to. */
function Results({ names }: { names: readonly string[] }) {
  return points
    .filter(({ result }) => names.includes(result.title))
    .map(({ id, result }) => {
      const { figure, unit } = change(result);
      return (
        <p key={id}>
          <b>
            {figure}
            {unit}
          </b>{' '}
          {result.title}
        </p>
      );
    });
}

/** Each project with its first picture large. */
export function Projects({ items }: { items: readonly Project[] }) {
  return items.map((project) => {
    const [first] = project.pictures ?? [];
    return (
      <article className={css.project} key={project.title} id={projectId(project)} tabIndex={-1}>
        {first && <WorkPicture picture={first} sizes="(width >= 56.25em) 48vw, 92vw" />}
        <ProjectText project={project} />
      </article>
    );
  });
}
