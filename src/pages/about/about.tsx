import { about } from '#content/about.ts';
import { pages } from '#content/pages.ts';
import { readingList } from '#content/reading-list.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import { ReadingList } from '#src/features/reading-list/reading-list.tsx';
import './about.css';

export default function About() {
  const { journey, principles } = about;
  return (
    <>
      <SheetTitle name={pages.about.name}>{about.heading}</SheetTitle>
      <Section sheet="2.1" heading={journey.heading} name="journey">
        <div className="journey">
          {journey.paragraphs.map((text, at) => (
            <p key={text} className={at === 0 ? 'lede' : undefined}>
              {text}
            </p>
          ))}
        </div>
      </Section>
      <Section sheet="2.2" heading={principles.heading} name="principles">
        <ol className="principles">
          {principles.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section sheet="2.3" heading={readingList.heading} name="reading">
        <ReadingList {...readingList} />
      </Section>
    </>
  );
}
