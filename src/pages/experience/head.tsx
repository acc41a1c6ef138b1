import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import { Change } from '#src/components/evidence/evidence.tsx';
import { homePoints } from '#src/components/evidence/test-points.ts';
import { baseline } from '#src/components/evidence/words.ts';
import grid from '#src/components/grid.module.css';
import { Byline } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ResumeLinks } from '#src/features/resume-links/resume-links.tsx';
import css from './head.module.css';
import { TimingDiagram } from './timing-diagram.tsx';

/** What a column each has room for; what became worse on purpose needs its reason, which stands beside its job. */
const shown = homePoints(experience.jobs)
  .filter(({ result }) => !result.accepted)
  .slice(0, 4);

/** The first screen: what was achieved, the ways to the parts of the page, and when all of it was. */
export function Head({ parts }: { parts: readonly { name: string; heading: string }[] }) {
  return (
    <div className={grid.wrap}>
      {/* The first frame is this whole screen: else it is the bar alone, and all the rest is laid out after that. */}
      <link rel="expect" href={`#s-${parts[0]?.name}`} blocking="render" />
      <div className={css.title}>
        <h1>{experience.heading}</h1>
        <ResumeLinks />
      </div>
      <p className={css.byline}>
        <Byline />
      </p>
      <ul className={css.results}>
        {shown.map(({ id, result }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Change result={result} />
              <p className={css.name}>{result.title}</p>
              <p className={classNames(css.values, result.plain ? css.plain : text.mono)}>
                {result.plain ?? baseline(result)}
              </p>
            </a>
          </li>
        ))}
      </ul>
      <ul className={css.parts}>
        {parts.map(({ name, heading }) => (
          <li key={name}>
            <a href={`#s-${name}`}>{heading}</a>
          </li>
        ))}
      </ul>
      <TimingDiagram />
    </div>
  );
}
