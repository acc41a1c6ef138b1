import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Drawing, Via } from '#src/components/drawing.tsx';
import grid from '#src/components/grid.module.css';
import { PageLink } from '#src/components/links.tsx';
import { Portrait } from '#src/components/portrait/portrait.tsx';
import { Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import type { Content } from '#src/content/schema.ts';
import { ResumeButton } from '#src/features/resume-links/resume-button.tsx';
import { Hero } from './hero.tsx';
import css from './home.module.css';

/** The widths that the styles give the photograph, from wide screens down to phones. */
const photoSizes =
  '(width >= 100em) 340px, (width >= 56.25em) 21vw, (width >= 37.5em) 308px, calc(90vw - 44px)';

const { stats = [], callToAction } = home;

/** A ruler with one tick for each thing counted; every `major`th is long. */
function Ruler({ count, major }: { count: number; major: number }) {
  const ticks = Array.from({ length: count + 1 }, (_, at) => `M${at * 8 + 0.5} ${at % major ? 8 : 0}V18`);
  return (
    <Drawing className={css.ruler} width={count * 8 + 1} height={18} preserveAspectRatio="none">
      <path d={ticks.join('')} />
    </Drawing>
  );
}

/** The stat cards. Their rulers carry the real counts behind the round figures. */
function Stats() {
  return (
    <div className={css.stats}>
      {stats.map(({ value, label, note, ticks }) => (
        <article className={card.card} key={label}>
          <div>
            <b className={value.length > 6 ? css.long : undefined}>{value}</b> <span>{label}</span>
          </div>
          {ticks && <Ruler {...ticks} />}
          <small>{note}</small>
        </article>
      ))}
    </div>
  );
}

/** The last word of the page: one trace that runs from its end to one button. */
function CallToAction({ heading, button: label }: NonNullable<Content['home']['callToAction']>) {
  return (
    <section className={css.call}>
      <div className={classNames(grid.wrap, grid.grid, css.callGrid)}>
        <i className={grid.ticks} aria-hidden="true" />
        <h2>
          {heading}
          <i className={css.trace} aria-hidden="true">
            <Via className={css.via} />
          </i>
        </h2>
        <PageLink className={classNames(button.button, css.callButton)} to="/contact">
          {label}
        </PageLink>
      </div>
    </section>
  );
}

function AboutMe({ number }: { number: string }) {
  const { heading, paragraphs, more } = home.about;
  const [first, ...others] = paragraphs;
  return (
    <Section number={number} heading={heading} name="me">
      <Portrait className={css.portrait} owner={owner} sizes={photoSizes} lazy caption />
      <div className={css.me}>
        <p className={text.lede}>{first}</p>
        {others.map((paragraph) => (
          <p className={css.further} key={paragraph}>
            {paragraph}
          </p>
        ))}
        {owner.availability && (
          <div className={classNames(text.mono, css.availability)}>{owner.availability}</div>
        )}
        <div className={css.more}>
          <PageLink className={classNames(button.button, button.outlined)} to="/about">
            {more}
          </PageLink>
          <ResumeButton />
        </div>
      </div>
      {stats.length > 0 && <Stats />}
    </Section>
  );
}

export default function Home({ sheet }: { sheet: number }) {
  return (
    <>
      <Hero />
      <AboutMe number={`${sheet}.1`} />
      {callToAction && <CallToAction {...callToAction} />}
    </>
  );
}
