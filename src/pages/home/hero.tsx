import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { words } from '#content/words.ts';
import { NetworkList } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import { homeResults, resultWithRecord } from '#src/components/results/job-results.ts';
import { ResultCard } from '#src/components/results/result-card.tsx';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import css from './hero.module.css';
import 'virtual:hero-traces.css';
import { Schematic } from './schematic.tsx';

const results = homeResults(experience.jobs);
const recorded = resultWithRecord(experience.jobs);
/** Only the first result with a battery has the slider. */
const withSlider = results.find(({ result }) => result.drawing === 'bars' && result.cell);

function Results() {
  return (
    <>
      <h2 className={text.visuallyHidden} id="results">
        {home.resultsHeading}
      </h2>
      <ul className={css.results} data-results aria-labelledby="results">
        {results.map((entry) => (
          <li key={entry.id}>
            <ResultCard
              entry={entry}
              slider={entry === withSlider}
              hasRecordBand={entry.id === recorded?.id}
              compact={results.length > 4}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders the hero: the schematic, the results it is connected to, tagline, quote and links. */
export function Hero() {
  return (
    <section className={css.hero} data-board>
      <div className={primitives.wrap}>
        <Schematic results={results.length} />
        {results.length > 0 && <Results />}
        <div className={css.footer}>
          {home.tagline && <p className={text.mono}>{home.tagline}</p>}
          {home.quote && (
            <blockquote className={text.line}>
              <p className={text.large}>{fillIn(words.quotation ?? '“{text}”', { text: home.quote.text })}</p>
              <cite className={text.note}>{home.quote.author}</cite>
            </blockquote>
          )}
          <NetworkList emailLink={home.emailLink} />
        </div>
      </div>
    </section>
  );
}
