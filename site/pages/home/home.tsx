import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { projects } from '#content/projects.ts';
import { projectId } from '#model/experience.ts';
import type { Project } from '#model/schema.ts';
import button from '../../components/button.module.css';
import { Card } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageLink } from '../../components/links.tsx';
import { PictureImage } from '../../components/picture/picture.tsx';
import { Portrait } from '../../components/portrait/portrait.tsx';
import primitives from '../../components/primitives.module.css';
import { ResumeButton } from '../../components/resume-button.tsx';
import text from '../../components/text.module.css';
import { Hero } from './hero.tsx';
import css from './home.module.css';

const { stats = [], callToAction } = home;
const all = projects.items ?? [];
const pictured = all.filter(({ pictures }) => pictures?.length).slice(0, 2);
const others = all.filter((project) => !pictured.includes(project));

function Stats() {
  return (
    <div className={classNames(primitives.columns, primitives.even, css.stats)}>
      {stats.map(({ value, label, note }) => (
        <Card isDark key={label}>
          <h3>
            <b className={classNames(text.figure, css.value)} dir="ltr">
              {value}
            </b>{' '}
            {label}
          </h3>
          <div className={text.soft}>{note}</div>
        </Card>
      ))}
    </div>
  );
}

function AboutMe() {
  const { heading, paragraphs, more } = home.about;
  const [first, ...rest] = paragraphs;
  return (
    <section className={css.me} aria-labelledby="s-me">
      <Portrait sizes="(width >= 56.25em) 33vw, 256px" lazy />
      <div className={classNames(primitives.stack, css.words)}>
        <h2 id="s-me">{heading}</h2>
        <p className={text.lead}>{first}</p>
        {rest.map((paragraph) => (
          <p className={text.line} key={paragraph}>
            {paragraph}
          </p>
        ))}
        {owner.availability && <div>{owner.availability}</div>}
        <div className={classNames(primitives.cluster, primitives.even, css.more)}>
          <PageLink className={classNames(button.button, button.outlined)} to="/about">
            {more}
          </PageLink>
          <ResumeButton />
        </div>
      </div>
      {stats.length > 0 && <Stats />}
    </section>
  );
}

const projectPath = (project: Project) => `/experience#${projectId(project)}`;

function PicturedProject({ project }: { project: Project }) {
  const { title, summary, pictures: [picture] = [] } = project;
  return (
    <article>
      <PageLink className={css.project} to={projectPath(project)}>
        {picture && <PictureImage file={picture.file} alt="" sizes="(width >= 56.25em) 50vw, 92vw" />}
        <h3 className={css.title}>{title}</h3>
      </PageLink>
      <p className={text.small}>{summary}</p>
    </article>
  );
}

/** Renders the call to action, and below it the projects: up to two with pictures, the others without. */
function Call() {
  return (
    <section className={css.field} data-copper>
      <div className={classNames(primitives.wrap, css.call)}>
        {callToAction && (
          <div className={classNames(primitives.stack, css.action, css.row)}>
            <h2 className={css.question}>{callToAction.heading}</h2>
            <PageLink className={button.button} to="/contact">
              {callToAction.button}
            </PageLink>
          </div>
        )}
        {all.length > 0 && <h2 className={classNames(text.large, css.row)}>{projects.heading}</h2>}
        {pictured.map((project) => (
          <PicturedProject key={project.title} project={project} />
        ))}
        {others.length > 0 && (
          <ul className={classNames(primitives.columns, css.row)}>
            {others.map((project) => (
              <li key={project.title}>
                <PageLink className={text.target} to={projectPath(project)}>
                  {project.title}
                </PageLink>
                <p className={text.small}>{project.summary}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

export default function Home() {
  return (
    <>
      <Hero />
      <AboutMe />
      {(callToAction || all.length > 0) && <Call />}
    </>
  );
}
