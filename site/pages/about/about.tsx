import { about } from '#content/about.ts';
import { home } from '#content/home.ts';
import { readingList } from '#content/reading-list.ts';
import button from '../../components/button.module.css';
import { Card } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageLink } from '../../components/links.tsx';
import { PictureImage } from '../../components/picture/picture.tsx';
import primitives from '../../components/primitives.module.css';
import { ResumeButton } from '../../components/resume-button.tsx';
import { PageHead } from '../../components/section.tsx';
import text from '../../components/text.module.css';
import { ReadingList } from '../../features/reading-list/reading-list.tsx';
import { Island } from '../../islands/island.tsx';
import css from './about.module.css';

const { heading, journey, picture, principles } = about;
const [first, ...others] = journey.paragraphs;
const books = [...(readingList.current ?? []), ...(readingList.previous ?? [])];

function AboutPicture({ picture: { file, alt, caption } }: { picture: NonNullable<typeof about.picture> }) {
  return (
    <figure className={css.picture}>
      <div className={css.floor}>
        <PictureImage file={file} alt={alt} sizes="(width >= 56.25em) 57vw, 92vw" />
      </div>
      <figcaption className={text.caption}>{caption}</figcaption>
    </figure>
  );
}

function Principles({ heading: title, items }: NonNullable<typeof principles>) {
  return (
    <Card
      isDark
      as="section"
      className={classNames(primitives.even, css.large)}
      aria-labelledby="s-principles"
    >
      <h2 id="s-principles">{title}</h2>
      <ol className={classNames(primitives.stack, primitives.even)}>
        {items.map(({ title: name, text: words }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={text.soft}>{words}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export default function About() {
  return (
    <>
      <div className={css.wall}>
        <PageHead heading={heading} aside={picture && <AboutPicture picture={picture} />}>
          <p>{home.statement}</p>
          <div className={classNames(primitives.cluster, primitives.near, css.actions)}>
            <PageLink className={button.button} to="/contact">
              {home.connect}
            </PageLink>
            <ResumeButton />
          </div>
        </PageHead>
      </div>
      <div className={classNames(primitives.wrap, primitives.section, css.story)}>
        <section className={classNames(primitives.stack, primitives.even)} aria-labelledby="s-journey">
          <h2 id="s-journey">{journey.heading}</h2>
          <p className={text.lead}>{first}</p>
          {others.map((paragraph) => (
            <p className={text.line} key={paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
        {principles && principles.items.length > 0 && <Principles {...principles} />}
      </div>
      {books.length > 0 && (
        <div className={classNames(primitives.wrap, primitives.section)}>
          <Card as="section" className={css.large} aria-labelledby="s-reading">
            <h2 id="s-reading">{readingList.heading}</h2>
            <Island name="reading-list" component={ReadingList} />
          </Card>
        </div>
      )}
    </>
  );
}
