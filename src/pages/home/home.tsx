import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { PageLink } from '#src/components/links.tsx';
import { Portrait } from '#src/components/portrait/portrait.tsx';
import { Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ResumeButton } from '#src/features/resume-links/resume-links.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import css from './home.module.css';
import { Stats } from './stats.tsx';

/** The widths that the styles give the photograph, from wide screens down to phones. */
const photoSizes =
  '(min-width: 1600px) 340px, (min-width: 900px) 21vw, (min-width: 600px) 308px, calc(90vw - 44px)';

const { stats = [], callToAction } = home;

export default function Home({ sheet }: { sheet: number }) {
  const { heading, paragraphs, more } = home.about;
  const [first, ...others] = paragraphs;
  return (
    <>
      <Hero />
      <Section number={`${sheet}.1`} heading={heading} name="me">
        <Portrait className={css.portrait} owner={owner} sizes={photoSizes} lazy caption />
        <div className={css.me}>
          <p className={text.lede}>{first}</p>
          {others.map((paragraph) => (
            <p className={css.further} key={paragraph}>
              {paragraph}
            </p>
          ))}
          {owner.availability && <p className={text.mono}>{owner.availability}</p>}
          <div className={css.more}>
            <PageLink className={classNames(button.button, button.outlined)} to="/about">
              {more}
            </PageLink>
            <ResumeButton />
          </div>
        </div>
        {stats.length > 0 && <Stats stats={stats} />}
      </Section>
      {callToAction && <CallToAction {...callToAction} />}
    </>
  );
}
