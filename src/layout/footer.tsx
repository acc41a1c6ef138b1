import { useLocation } from 'react-router';
import { owner } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { words } from '#content/words.ts';
import { OutwardLink } from '#src/components/outward-link.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { published } from '#src/settings.ts';
import { barLinks, sheetCount } from './pages.ts';

/** The sheet's place in the set, or nothing for a page outside it. */
function sheetOf(pathname: string) {
  // Some static hosts serve /about as /about/.
  const path = pathname.replace(/(.)\/$/, '$1');
  const at = barLinks.findIndex(({ to }) => to === path);
  return at < 0 ? undefined : { path, title: barLinks[at]?.label, number: at + 1 };
}

const professional = owner.networks.find((network) => network.professional);

/** The footer as a drawing's title block. Its only links are the two that the specification lists. */
export function Footer() {
  const sheet = sheetOf(useLocation().pathname);
  return (
    <footer className="block-room">
      <div className="wrap">
        <div className="block">
          <div className="cell cell-owner">
            <span className="cell-key">{words.footer.owner}</span>
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
            <span className="cell-key">{words.footer.title}</span>
            <span>{sheet?.title ?? pages.notFound.name}</span>
            {sheet && <span className="on-paper">{published(sheet.path)}</span>}
          </div>
          <div className="cell">
            <span className="cell-key">{words.footer.sheet}</span>
            <span>
              {sheet
                ? fillIn(words.footer.sheetNumber, { number: sheet.number, count: sheetCount })
                : words.footer.noSheet}
            </span>
          </div>
          <div className="cell">
            <span className="cell-key">{words.footer.date}</span>
            <time dateTime={owner.contentDate}>{owner.contentDate}</time>
          </div>
          <div className="cell cell-link">
            <span className="cell-key">{words.footer.email}</span>
            <a href={`mailto:${owner.email}`}>{owner.email}</a>
          </div>
          {professional && (
            <div className="cell cell-link">
              <span className="cell-key">{words.footer.network}</span>
              <OutwardLink href={professional.url}>{professional.name}</OutwardLink>
            </div>
          )}
        </div>
      </div>
    </footer>
  );
}
