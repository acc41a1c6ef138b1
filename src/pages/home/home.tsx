import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { projects } from '#content/projects.ts';
import button from '#src/components/button.module.css';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { PageLink } from '#src/components/links.tsx';
import { PictureImage } from '#src/components/picture/picture.tsx';
import { Portrait } from '#src/components/portrait/portrait.tsx';
import primitives from '#src/components/primitives.module.css';
import { Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { projectId } from '#src/content/project.ts';
import { ResumeButton } from '#src/features/resume-links/resume-button.tsx';
import { Hero } from './hero.tsx';
import css from './home.module.css';

const { stats = [], callToAction } = home;
const pictured = (projects.items ?? []).filter(({ pictures }) => pictures?.length).slice(0, 3);

function Stats() {
  return (
    <div className={css.stats}>
      {stats.map(({ value, label, note }) => (
        <article className={card.card} key={label}>
          <div>
            <b className={classNames(text.figure, css.figure)}>{value}</b>{' '}
            <span className={text.large}>{label}</span>
          </div>
          <div className={text.note}>{note}</div>
        </article>
      ))}
    </div>
  );
}

function AboutMe() {
  const { heading, paragraphs, more } = home.about;
  const [first, ...others] = paragraphs;
  return (
    <Section heading={heading} name="me">
      <div className={css.me}>
        <Portrait owner={owner} sizes="(width >= 73.75em) 23vw, (width >= 37.5em) 42vw, 92vw" lazy />
        <div className={primitives.stack}>
          <p className={text.lead}>{first}</p>
          {others.map((paragraph) => (
            <p className={classNames(text.soft, text.line)} key={paragraph}>
              {paragraph}
            </p>
          ))}
          {owner.availability && <div>{owner.availability}</div>}
          <div className={classNames(primitives.cluster, css.more)}>
            <PageLink className={classNames(button.button, button.outlined)} to="/about">
              {more}
            </PageLink>
            <ResumeButton />
          </div>
        </div>
        {stats.length > 0 && <Stats />}
      </div>
    </Section>
  );
}

function Projects() {
  return (
    <Section heading={projects.heading} name="projects">
      <div className={css.projects}>
        {pictured.map((project) => {
          const { title, summary, pictures: [picture] = [] } = project;
          return (
            <article key={title}>
              <PageLink className={css.project} to={`/experience#${projectId(project)}`}>
                {picture && <PictureImage file={picture.file} alt="" sizes="(width >= 56.25em) 46vw, 92vw" />}
                <h3>{title}</h3>
              </PageLink>
              <p className={text.soft}>{summary}</p>
            </article>
          );
        })}
      </div>
    </Section>
  );
}

export default function Home() {
  return (
    <>
      <Hero />
      <AboutMe />
      {pictured.length > 0 && <Projects />}
      {callToAction && (
        <section className={primitives.wrap}>
          <div className={css.call}>
            <h2>{callToAction.heading}</h2>
            <PageLink className={button.button} to="/contact">
              {callToAction.button}
            </PageLink>
          </div>
        </section>
      )}
    </>
  );
}
