import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { PageLink } from '#src/components/page-link.tsx';
import { Portrait } from '#src/components/portrait.tsx';
import { Section } from '#src/components/section.tsx';
import { Hero } from './hero.tsx';
import './home.css';
import { Stats } from './stats.tsx';

/** The widths that home.css gives the photograph, from wide screens down to phones. */
const photoSizes =
  '(min-width: 1600px) 340px, (min-width: 900px) 21vw, (min-width: 600px) 308px, calc(90vw - 44px)';

export default function Home() {
  const { heading, paragraphs, more } = home.about;
  const [first, second] = paragraphs;
  return (
    <>
      <Hero />
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
    </>
  );
}
