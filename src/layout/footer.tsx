import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { OutwardLink } from '#src/components/outward-link.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { published } from '#src/settings.ts';
import { pages } from '../pages.ts';
import { useCurrentPage } from './current-page.ts';

const professional = owner.networks.find((network) => network.professional);

/** The footer as a drawing's title block. Its only links are the two that the specification lists. */
export function Footer() {
  const page = useCurrentPage();
  // Zero for what is no page of the set.
  const sheet = pages.indexOf(page) + 1;
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
            <span>{page.name}</span>
            {sheet > 0 && <span className="on-paper">{published(page.path)}</span>}
          </div>
          <div className="cell">
            <span className="cell-key">{words.footer.sheet}</span>
            <span>
              {sheet > 0
                ? fillIn(words.footer.sheetNumber, { number: sheet, count: pages.length })
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
