import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { classNames } from '#src/components/class-names.ts';
import { testPoints } from '#src/components/evidence/test-points.ts';
import grid from '#src/components/grid.module.css';
import text from '#src/components/text.module.css';
import { longestPartOf } from '#src/content/person-name.ts';
import css from './hero.module.css';
import 'virtual:hero-routing.css';
import { HeroFooter } from './hero-footer.tsx';
import { Results } from './results.tsx';
import { maxResults } from './routing.ts';
import { Stage } from './stage.tsx';

const points = testPoints(experience.jobs).slice(0, maxResults);
const [job] = experience.jobs;

/** How large a name may stand: one that leaves room beside it, one that takes the whole line, one of several lines. */
function nameSize(name: string): string | undefined {
  if (name.length > 26 || longestPartOf(name) > 14) return css.longest;
  return name.length > 12 ? css.long : undefined;
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
          {job && (
            <p className={classNames(text.mono, css.post)}>
              <span>{job.title}</span> <span>{job.company}</span> <span>{owner.location}</span>
            </p>
          )}
        </div>
        <Stage results={points.length} />
        {points.length > 0 && <Results points={points} />}
        <HeroFooter />
      </div>
    </section>
  );
}
