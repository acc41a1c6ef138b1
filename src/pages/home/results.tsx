import { home } from '#content/home.ts';
import { Evidence } from '#src/components/evidence/evidence.tsx';
import type { TestPoint } from '#src/components/evidence/test-points.ts';
import text from '#src/components/text.module.css';
import css from './results.module.css';

/** What the copper leads to: the results that the owner can prove. */
export function Results({ points }: { points: readonly TestPoint[] }) {
  return (
    <>
      <h2 className={text.visuallyHidden} id="results">
        {home.resultsHeading}
      </h2>
      <ul className={css.results} data-results aria-labelledby="results">
        {points.map((point, at) => (
          <li className={css.result} data-result={at + 1} key={point.reference}>
            <Evidence point={point} variant="hero" />
          </li>
        ))}
      </ul>
    </>
  );
}
