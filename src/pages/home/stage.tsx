import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { PageLink } from '#src/components/links.tsx';
import text from '#src/components/text.module.css';
import { Wave } from '#src/components/wave/wave.tsx';
import { Chip, marking } from './chip.tsx';
import { Copper } from './copper.tsx';
import css from './stage.module.css';

/** The same beat twice: drawn out where there is room, close where there is not. */
const wide = {
  className: classNames(css.wave, css.wide),
  width: 560,
  height: 196,
  scale: { start: 176, perMs: 0.72, baseline: 138, perMv: 98 },
};
const narrow = {
  className: classNames(css.wave, css.narrow),
  width: 190,
  height: 150,
  scale: { start: 66, perMs: 0.27, baseline: 92, perMv: 66 },
};

/** The owner's statement and the one action beside the drawing: heartbeat, chip, and copper to that many results. */
export function Stage({ results }: { results: number }) {
  return (
    <div className={css.stage} data-stage>
      <div className={css.intro}>
        <p className={css.statement}>{home.statement}</p>
        {home.tagline && <p className={classNames(text.mono, css.tagline)}>{home.tagline}</p>}
        <PageLink className={classNames(button.button, css.connect)} to="/contact">
          {home.connect}
        </PageLink>
      </div>
      <Wave {...wide} measured />
      <Wave {...narrow} measured />
      <Copper count={results} />
      <Chip marks={marking(owner, experience.jobs)} results={results} />
    </div>
  );
}
