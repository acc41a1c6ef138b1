import { links } from '#content/links.ts';
import { owner } from '#content/owner.ts';
import { OutwardLink } from '#src/components/outward-link.tsx';
import { Portrait } from '#src/components/portrait.tsx';
import { Wave } from '#src/components/wave/wave.tsx';
import { published } from '#src/settings.ts';
import './links.css';

const professional = owner.networks.find((network) => network.professional);

const targets = {
  portfolio: published('/'),
  'professional-network': professional?.url ?? published('/'),
  email: `mailto:${owner.email}`,
} as const;

/** The card that stands behind a link in a profile: portrait, name, three buttons, nothing else. */
export default function Links() {
  return (
    <main className="links" id="main" tabIndex={-1}>
      <div className="links-card">
        <Portrait portrait={owner.portrait} sizes="119px" />
        <h1>{owner.name}</h1>
        <p>{owner.role}</p>
        <Wave
          name="card"
          width={320}
          height={92}
          scale={{ start: 112, perMs: 0.3, baseline: 70, perMv: 54 }}
        />
        <ul>
          {links.buttons.map(({ label, to }) => (
            <li key={to}>
              {to === 'email' ? (
                <a className="button" href={targets.email}>
                  {label}
                </a>
              ) : (
                <OutwardLink className="button" href={targets[to]}>
                  {label}
                </OutwardLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
