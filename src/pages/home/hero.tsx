import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { words } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import { ResultCard } from '#src/components/evidence/result-card.tsx';
import { homePoints, tracedPoint } from '#src/components/evidence/test-points.ts';
import { NetworkList } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import css from './hero.module.css';
import 'virtual:hero-traces.css';
import { Schematic } from './schematic.tsx';

const points = homePoints(experience.jobs);
const traced = tracedPoint(experience.jobs);
/** The first result with a battery has the slider in place of its drawing. */
const withSlider = points.find(({ result }) => result.drawing === 'bars' && result.cell);

function Results() {
  return (
    <>
      <h2 className={text.visuallyHidden} id="results">
        {home.resultsHeading}
      </h2>
      <ul className={css.results} data-results aria-labelledby="results">
        {points.map((point) => (
          <li key={point.id}>
            <ResultCard
              point={point}
              slider={point === withSlider}
              isTraced={point.id === traced?.id}
              compact={points.length > 4}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A heartbeat enters at an electrode, passes through one chip, and leaves on copper to one action and to results. */
export function Hero() {
  return (
    <section className={css.hero} data-board>
      <div className={primitives.wrap}>
        <Schematic results={points.length} />
        {points.length > 0 && <Results />}
        <div className={classNames(primitives.cluster, css.footer)}>
          {home.tagline && <p className={text.mono}>{home.tagline}</p>}
          {home.quote && (
            <blockquote>
              <p className={text.large}>{fillIn(words.quotation ?? '“{text}”', { text: home.quote.text })}</p>
              <cite className={text.small}>{home.quote.author}</cite>
            </blockquote>
          )}
          <NetworkList emailLink={home.emailLink} />
        </div>
      </div>
    </section>
  );
}
