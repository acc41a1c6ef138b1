import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { EvidenceFigure, EvidenceWords } from '#src/components/evidence/evidence.tsx';
import { testPoints } from '#src/components/evidence/test-points.ts';
import { OutwardLink } from '#src/components/outward-link.tsx';
import { PageLink } from '#src/components/page-link.tsx';
import 'virtual:hero-routing.css';
import { Chip, marking } from './chip.tsx';
import { Copper } from './copper.tsx';
import { Waves } from './waves.tsx';

const points = testPoints(experience.jobs);
const [job] = experience.jobs;

/** Quote and social links on one line below the results. */
function HeroFoot() {
  return (
    <div className="hero-foot">
      <blockquote>
        <p>“{home.quote.text}”</p>
        <cite>{home.quote.author}</cite>
      </blockquote>
      <ul className="networks">
        {owner.networks.map(({ name, url }) => (
          <li key={name}>
            <OutwardLink href={url}>{name}</OutwardLink>
          </li>
        ))}
        <li>
          <a href={`mailto:${owner.email}`}>{home.emailLink}</a>
        </li>
      </ul>
    </div>
  );
}

/** A heartbeat enters at an electrode, passes through one chip, and leaves on copper to one action and to results. */
export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        {[1, 2, 3].map((corner) => (
          <i key={corner} className={`fiducial fiducial-${corner}`} aria-hidden="true" />
        ))}
        <div className="hero-id">
          <h1>
            <span className="greeting">{home.greeting}</span> <span className="hero-name">{owner.name}</span>
          </h1>
          {job && (
            <p className="post">
              <span>{job.title}</span> <span>{job.company}</span> <span>{owner.location}</span>
            </p>
          )}
        </div>
        <div className="stage" data-stage>
          <div className="say">
            <p className="statement">{home.statement}</p>
            <p className="tagline">{home.tagline}</p>
            <PageLink className="button" to="/contact">
              {home.connect}
            </PageLink>
          </div>
          <Waves />
          <Copper count={points.length} />
          <Chip marks={marking(owner.name, experience.jobs)} results={points.length} />
        </div>
        <h2 className="unseen" id="results">
          {home.resultsHeading}
        </h2>
        <ul className="results" data-results aria-labelledby="results">
          {points.map((point, at) => (
            <li className="result" data-result={at + 1} key={point.reference}>
              <EvidenceWords point={point} />
              <EvidenceFigure result={point.result} />
            </li>
          ))}
        </ul>
        <HeroFoot />
      </div>
    </section>
  );
}
