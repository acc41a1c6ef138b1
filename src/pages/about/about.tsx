import { about } from '#content/about.ts';
import { readingList } from '#content/reading-list.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { WorkPicture } from '#src/components/picture/picture.tsx';
import { Byline, Section, SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ReadingList } from '#src/features/reading-list/reading-list.tsx';
import css from './about.module.css';

const { heading, journey, picture, principles } = about;

function Journey() {
  const [opening, ...paragraphs] = journey.paragraphs;
  return (
    <>
      <p className={classNames(text.lede, css.opening)}>{opening}</p>
      {picture && (
        <div className={css.picture}>
          <WorkPicture picture={picture} sizes="(width >= 56.25em) 45vw, 92vw" still />
        </div>
      )}
      {paragraphs.length > 0 && (
        <div className={css.paragraphs}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  );
}

function Principles({ items }: { items: NonNullable<typeof principles>['items'] }) {
  return (
    <ol className={classNames(card.card, css.principles)}>
      {items.map((principle) => (
        <li key={principle.title}>
          <h3>{principle.title}</h3>
          <p>{principle.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The sections in their order; each is left out where the owner has nothing for it, and the numbers follow. */
const sections = [
  { name: 'journey', heading: journey.heading, content: <Journey /> },
  principles &&
    principles.items.length > 0 && {
      name: 'principles',
      heading: principles.heading,
      content: <Principles items={principles.items} />,
    },
  [...(readingList.current ?? []), ...(readingList.previous ?? [])].length > 0 && {
    name: 'reading',
    heading: readingList.heading,
    content: <ReadingList {...readingList} labelledBy="s-reading" />,
  },
].filter((section) => !!section);

export default function About({ sheet }: { sheet: number }) {
  return (
    <>
      <SheetTitle aside={<Byline />}>{heading}</SheetTitle>
      {sections.map(({ content, ...section }, at) => (
        <Section key={section.name} number={`${sheet}.${at + 1}`} {...section} beside>
          {content}
        </Section>
      ))}
    </>
  );
}
