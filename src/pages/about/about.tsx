import { about } from '#content/about.ts';
import { readingList } from '#content/reading-list.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ReadingList } from '#src/features/reading-list/reading-list.tsx';
import css from './about.module.css';

/** Whether so many look better two by two than three by three, of which the last row would hold one. */
function inPairs(count: number): boolean {
  return count === 2 || count === 4;
}

export default function About({ sheet }: { sheet: number }) {
  const { journey, principles } = about;
  const { current = [], previous = [] } = readingList;
  const hasPrinciples = principles !== undefined && principles.items.length > 0;
  const [opening, ...paragraphs] = journey.paragraphs;
  return (
    <>
      <SheetTitle>{about.heading}</SheetTitle>
      <Section number={`${sheet}.1`} heading={journey.heading} name="journey" beside>
        <div className={classNames(css.journey, inPairs(paragraphs.length) && css.pairs)}>
          <p className={classNames(text.lede, css.opening)}>{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      {hasPrinciples && (
        <Section number={`${sheet}.2`} heading={principles.heading} name="principles" beside>
          <ol
            className={classNames(card.card, css.principles, inPairs(principles.items.length) && css.pairs)}
          >
            {principles.items.map((principle) => (
              <li key={principle.title}>
                <h3>{principle.title}</h3>
                <p>{principle.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {current.length + previous.length > 0 && (
        <Section
          number={`${sheet}.${hasPrinciples ? 3 : 2}`}
          heading={readingList.heading}
          name="reading"
          beside
        >
          <ReadingList {...readingList} />
        </Section>
      )}
    </>
  );
}
