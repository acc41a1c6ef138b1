import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import { Evidence } from '#src/components/evidence/evidence.tsx';
import { homePoints } from '#src/components/evidence/test-points.ts';
import grid from '#src/components/grid.module.css';
import { NetworkList } from '#src/components/links.tsx';
import { Post } from '#src/components/post.tsx';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { longestPartOf } from '#src/content/person-name.ts';
import css from './hero.module.css';
import 'virtual:hero-traces.css';
import { Stage } from './stage.tsx';

const points = homePoints(experience.jobs);

/** How large a name may stand: one that leaves room beside it, one that takes the whole line, one of several lines. One that is `reaching` would run into the drawing. */
function nameSize(name: string): string | undefined {
  if (name.length > 26 || longestPartOf(name) > 14) return css.longest;
  return name.length > 12 ? classNames(css.long, name.length > 17 && css.reaching) : undefined;
}

/** What the copper leads to: the results that the owner can prove. */
function Results() {
  return (
    <>
      <h2 className={text.visuallyHidden} id="results">
        {home.resultsHeading}
      </h2>
      <ul className={css.results} data-results aria-labelledby="results">
        {points.map((point, at) => (
          <li className={css.result} data-result={at + 1} key={point.reference}>
            <Evidence point={point} />
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
      <div className={grid.wrap}>
        {[1, 2, 3].map((corner) => (
          <i key={corner} className={css.fiducial} aria-hidden="true" />
        ))}
        <div className={classNames(css.identity, nameSize(owner.name))}>
          <h1>
            <span className={css.greeting}>{home.greeting}</span>{' '}
            <span className={css.name}>{owner.name}</span>
          </h1>
          <p className={css.post}>
            <Post />
          </p>
        </div>
        <Stage results={points.length} />
        {points.length > 0 && <Results />}
        <div className={css.footer}>
          {home.quote && (
            <blockquote>
              <p>{fillIn(words.quotation ?? '“{text}”', { text: home.quote.text })}</p>
              <cite>{home.quote.author}</cite>
            </blockquote>
          )}
          <NetworkList emailLink={home.emailLink} />
        </div>
      </div>
    </section>
  );
}
