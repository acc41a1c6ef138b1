import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { testPoints } from '#src/components/evidence/test-points.ts';
import { Later } from '#src/components/later.tsx';
import { PageLink } from '#src/components/page-link.tsx';
import { carriesRules, PageStyle } from '#src/components/page-style.tsx';
import { Portrait } from '#src/components/portrait.tsx';
import { Section } from '#src/components/section.tsx';
import { pageMeta } from '../page-meta.ts';
import { Hero } from './hero.tsx';
import css from './home.css?inline';
import { routingRules } from './routing.ts';
import { Stats } from './stats.tsx';

export const meta = () => pageMeta({ title: 'Home', description: pages.home.description, path: '/' });

/** The widths that home.css gives the photograph, from wide screens down to phones. */
const photoSizes =
  '(min-width: 1600px) 340px, (min-width: 900px) 21vw, (min-width: 600px) 308px, calc(90vw - 44px)';

const rules = carriesRules && css + routingRules(testPoints(experience.jobs).length);

export default function Home() {
  const { heading, paragraphs, more } = home.about;
  const [first, second] = paragraphs;
  return (
    <>
      <PageStyle name="home" css={rules} />
      <Hero />
      <Later>
        <Section sheet="1.1" heading={heading} name="me">
          <Portrait portrait={owner.portrait} sizes={photoSizes} lazy caption />
          <div className="me">
            <p className="lede">{first}</p>
            <p>{second}</p>
            <PageLink className="button button-line" to="/about">
              {more}
            </PageLink>
          </div>
          <Stats />
        </Section>
        <section className="call">
          <div className="wrap grid">
            <i className="ticks" aria-hidden="true" />
            <h2>{home.callToAction.heading}</h2>
            <i className="call-run" aria-hidden="true" />
            <PageLink className="button" to="/contact">
              {home.callToAction.button}
            </PageLink>
          </div>
        </section>
      </Later>
    </>
  );
}
