import { about } from '#content/about.ts';
import { owner } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { readingList } from '#content/reading-list.ts';
import { Later } from '#src/components/later.tsx';
import { carriesRules, PageStyle } from '#src/components/page-style.tsx';
import { Section, SheetTitle } from '#src/components/section.tsx';
import { ReadingList } from '#src/features/reading-list/reading-list.tsx';
import { pageMeta } from '../page-meta.ts';
import css from './about.css?inline';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `${about.journey.heading}, ${about.principles.heading} and a reading list: ${owner.name}.`,
    path: '/about',
  });

export default function About() {
  const { journey, principles } = about;
  return (
    <>
      <PageStyle name="about" css={carriesRules && css} />
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
      <Later>
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
      </Later>
    </>
  );
}
