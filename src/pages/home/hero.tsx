import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { classNames } from '#src/components/class-names.ts';
import { testPoints } from '#src/components/evidence/test-points.ts';
import grid from '#src/components/grid.module.css';
import text from '#src/components/text.module.css';
import css from './hero.module.css';
import 'virtual:hero-routing.css';
import { HeroFooter } from './hero-footer.tsx';
import { Results } from './results.tsx';
import { Stage } from './stage.tsx';

const points = testPoints(experience.jobs);
const [job] = experience.jobs;

/** A heartbeat enters at an electrode, passes through one chip, and leaves on copper to one action and to results. */
export function Hero() {
  return (
    <section className={css.hero}>
      <div className={grid.wrap}>
        {[1, 2, 3].map((corner) => (
          <i key={corner} className={css.fiducial} aria-hidden="true" />
        ))}
        <div className={css.identity}>
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
        <Results points={points} />
        <HeroFooter />
      </div>
    </section>
  );
}
