import { about } from '#content/about.ts';
import { readingList } from '#content/reading-list.ts';
import { WorkPicture } from '#src/components/picture/picture.tsx';
import primitives from '#src/components/primitives.module.css';
import { PageHead, Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ReadingList } from '#src/features/reading-list/reading-list.tsx';
import { ResumeButton } from '#src/features/resume-links/resume-button.tsx';
import { Island } from '#src/islands/island.tsx';
import css from './about.module.css';

const { heading, journey, picture, principles } = about;
const books = [...(readingList.current ?? []), ...(readingList.previous ?? [])];

function AboutPicture({ picture }: { picture: NonNullable<typeof about.picture> }) {
  return (
    <div className={css.picture}>
      <WorkPicture picture={picture} sizes="(width >= 56.25em) 57vw, 92vw" unlinked />
    </div>
  );
}

function Principles({ items }: { items: NonNullable<typeof principles>['items'] }) {
  return (
    <ol className={primitives.stack}>
      {items.map(({ title, text: words }) => (
        <li className={primitives.pair} key={title}>
          <h3>{title}</h3>
          <p className={text.soft}>{words}</p>
        </li>
      ))}
    </ol>
  );
}

export default function About() {
  return (
    <>
      <PageHead heading={heading} aside={picture && <AboutPicture picture={picture} />} />
      <Section heading={journey.heading} name="journey" sidebar>
        <div className={primitives.stack}>
          <div className={css.journey}>
            {journey.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={primitives.cluster}>
            <ResumeButton />
          </div>
        </div>
      </Section>
      {principles && principles.items.length > 0 && (
        <Section heading={principles.heading} name="principles" sidebar>
          <Principles items={principles.items} />
        </Section>
      )}
      {books.length > 0 && (
        <Section heading={readingList.heading} name="reading" sidebar>
          <Island name="reading-list" component={ReadingList} />
        </Section>
      )}
    </>
  );
}
