import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { projects } from '#content/projects.ts';
import { jobResults, projectId } from '#model/experience.ts';
import { listOf } from '#model/language.ts';
import type { Project } from '#model/schema.ts';
import { periodName } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import { ExternalLink } from '../../components/links.tsx';
import { WorkPicture } from '../../components/picture/picture.tsx';
import primitives from '../../components/primitives.module.css';
import { change } from '../../components/results/result-text.ts';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import css from './projects.module.css';

const { labels, disclosure: disclosures, ownWork } = projects;
const results = jobResults(experience.jobs);
const sizes = '(width >= 56.25em) 45vw, 92vw';

type Part = [label: string, words: ReactNode];

/** Omits parts without content. */
function Story({ parts }: { parts: Part[] }) {
  return parts.map(
    ([label, words]) =>
      words && (
        <div key={label}>
          <dt className={text.label}>{label}</dt>
          <dd className={text.small}>{words}</dd>
        </div>
      ),
  );
}

function Links({ links }: { links: NonNullable<Project['links']> }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={url}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function ProjectText({ project }: { project: Project }) {
  const { title, summary, company, period, constraint, part, outcome, failed, standards = [] } = project;
  const { links, pictures = [], disclosure } = project;
  const linkList = links?.length ? <Links links={links} /> : undefined;
  const details: Part[] = [
    [labels.constraint, constraint],
    [labels.standards, listOf(standards, language)],
    [labels.links, linkList],
    [disclosures[disclosure.kind], disclosure.note],
  ];
  const detailLabels = details.filter(([, words]) => words).map(([label]) => label);
  return (
    <div className={classNames(primitives.stack, primitives.near)}>
      <div>
        <h3>{title}</h3>
        <p className={text.mono}>{listOf([company ?? ownWork, period && periodName(period)], language)}</p>
      </div>
      <p>{summary}</p>
      <Results names={project.results ?? []} />
      <dl className={classNames(primitives.stack, primitives.near)}>
        <Story
          parts={[
            [labels.part, part],
            [labels.failed, failed],
            [labels.outcome, outcome],
          ]}
        />
      </dl>
      <details className={css.details}>
        <summary className={text.label}>{detailLabels.slice(0, 2).join(language.comma)}</summary>
        <dl className={classNames(primitives.stack, primitives.near)}>
          <Story parts={details} />
        </dl>
        {pictures.slice(1).map((picture) => (
          <WorkPicture key={picture.file} picture={picture} sizes={sizes} />
        ))}
      </details>
    </div>
  );
}

function Results({ names }: { names: readonly string[] }) {
  return results
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

export function Projects({ items }: { items: readonly Project[] }) {
  return (
    <div className={classNames(primitives.stack, css.projects)}>
      {items.map((project) => {
        const [first] = project.pictures ?? [];
        return (
          <article
            className={classNames(primitives.stack, css.project)}
            key={project.title}
            id={projectId(project)}
            tabIndex={-1}
          >
            {first && <WorkPicture picture={first} sizes={sizes} />}
            <ProjectText project={project} />
          </article>
        );
      })}
    </div>
  );
}
