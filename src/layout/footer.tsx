import { type ReactNode, use, useEffect, useState } from 'react';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { MailAddress, OutwardLink } from '#src/components/links.tsx';
import { type Release, titleBlock } from '#src/components/release.ts';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { longestPartOf } from '#src/content/person-name.ts';
import { CurrentPage } from '#src/navigation/current-page.ts';
import { language, published } from '#src/settings.ts';
import { type Page, pages, sheetNumber } from '../pages.ts';
import css from './footer.module.css';

const professional = owner.networks.find((network) => network.professional);

/** Whether the address needs more than half of the title block on a phone. */
const isLong = owner.email.length > 18;

/** Whether the title block has more lines on paper than others have. */
const isTall = owner.email.length > 44 || owner.name.length + owner.role.length > 60;

interface CellProps {
  heading: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One cell of the title block, under its small heading. */
function Cell({ heading, className, children }: CellProps) {
  return (
    <div className={classNames(css.cell, className)}>
      <dt className={classNames(css.heading, text.mono)}>{heading}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A message that was sent, on the sheet that it was sent from, until the visitor leaves. */
function Released({ page }: { page: Page }) {
  const [released, setReleased] = useState<Release & { page: Page }>();
  useEffect(() => {
    titleBlock.release = (release) => setReleased({ ...release, page });
  }, [page]);
  return (
    released?.page === page && (
      <dl className={css.released}>
        <Cell heading={released.heading}>{released.text}</Cell>
      </dl>
    )
  );
}

/** The footer as a drawing's title block. Its only links are the mail address and the professional network. */
export function Footer() {
  const page = use(CurrentPage);
  const number = sheetNumber(page);
  const { sheetNumber: ofSheets, noSheet, ...headings } = words.footer;
  return (
    <footer className={classNames(css.footer, isTall && css.tall)}>
      <div className={grid.wrap}>
        <dl className={css.block}>
          <Cell
            heading={headings.owner}
            className={classNames(css.owner, longestPartOf(owner.name) > 11 && css.longName)}
          >
            <strong>{owner.name}</strong>
            <p>
              <span>{owner.role + language.comma + owner.location}</span>
              <span>
                © {owner.copyrightYear} {owner.name}
              </span>
            </p>
          </Cell>
          <Cell heading={headings.title}>
            <span>{page.name}</span>
            {number > 0 && <span className={css.onPaper}>{published(page.path)}</span>}
          </Cell>
          <Cell heading={headings.sheet}>
            <span>{number > 0 ? fillIn(ofSheets, { number, count: pages.length }) : noSheet}</span>
          </Cell>
          <Cell heading={headings.date}>
            <time dateTime={owner.contentDate}>{owner.contentDate}</time>
          </Cell>
          <Cell heading={headings.email} className={classNames(css.link, isLong && css.whole)}>
            <a href={`mailto:${owner.email}`}>
              <MailAddress />
            </a>
          </Cell>
          {professional && (
            <Cell heading={headings.network} className={css.link}>
              <OutwardLink href={professional.url}>{professional.name}</OutwardLink>
            </Cell>
          )}
        </dl>
        <Released page={page} />
      </div>
    </footer>
  );
}
