import { owner } from '#content/owner.ts';
import { OutwardLink } from '#src/components/outward-link.tsx';
import { published } from '#src/settings.ts';
import { pages } from '../pages.ts';
import { useCurrentPage } from './current-page.ts';

const professional = owner.networks.find((network) => network.professional);

/** The footer as a drawing's title block. Its only links are the two that the specification lists. */
export function Footer() {
  const page = useCurrentPage();
  // No page of the set is sheet 0.
  const sheet = pages.indexOf(page) + 1;
  return (
    <footer className="block-room">
      <div className="wrap">
        <div className="block">
          <div className="cell cell-owner">
            <span className="cell-key">Drawn by</span>
            <strong>{owner.name}</strong>
            <p>
              <span>
                {owner.role}, {owner.location}
              </span>
              <span>
                © {owner.copyrightYear} {owner.name}
              </span>
            </p>
          </div>
          <div className="cell">
            <span className="cell-key">Title</span>
            <span>{page.name}</span>
            {sheet > 0 && <span className="on-paper">{published(page.path)}</span>}
          </div>
          <div className="cell">
            <span className="cell-key">Sheet</span>
            <span>{sheet > 0 ? `${sheet} of ${pages.length}` : 'None'}</span>
          </div>
          <div className="cell">
            <span className="cell-key">Date</span>
            <time dateTime={owner.contentDate}>{owner.contentDate}</time>
          </div>
          <div className="cell cell-link">
            <span className="cell-key">Email</span>
            <a href={`mailto:${owner.email}`}>{owner.email}</a>
          </div>
          {professional && (
            <div className="cell cell-link">
              <span className="cell-key">Network</span>
              <OutwardLink href={professional.url}>{professional.name}</OutwardLink>
            </div>
          )}
        </div>
      </div>
    </footer>
  );
}
