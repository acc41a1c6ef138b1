import { about } from '#content/about.ts';
import { pageTitles } from '#content/page-titles.ts';
import { readingList } from '#content/reading-list.ts';
import { classNames } from '#src/components/class-names.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ReadingList } from '#src/features/reading-list/reading-list.tsx';
import css from './about.module.css';

export default function About() {
  const { journey, principles } = about;
  const [opening, ...paragraphs] = journey.paragraphs;
  return (
    <>
      <SheetTitle name={pageTitles.about.name}>{about.heading}</SheetTitle>
      <Section sheet="2.1" heading={journey.heading} name="journey" beside>
        <div className={css.journey}>
          <p className={classNames(text.lede, css.opening)}>{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section sheet="2.2" heading={principles.heading} name="principles" beside>
        <ol className={css.principles}>
          {principles.items.map((principle) => (
            <li key={principle.title}>
              <h3>{principle.title}</h3>
              <p>{principle.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section sheet="2.3" heading={readingList.heading} name="reading" beside>
        <ReadingList {...readingList} />
      </Section>
    </>
  );
}
