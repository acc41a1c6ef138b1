import { contact } from '#content/contact.ts';
import { pageTitles } from '#content/page-titles.ts';
import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { PageLink } from '#src/components/links.tsx';
import { SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import css from '../contact/contact.module.css';

/** The response to a message that was posted without script and is safely stored. */
export default function Sent() {
  return (
    <>
      <SheetTitle name={pageTitles.contact.name}>{contact.sent.title}</SheetTitle>
      <div className={classNames(grid.wrap, css.response)}>
        <p className={text.lede}>{contact.sent.text}</p>
        <p>
          <PageLink className={button.button} to="/">
            {words.returnHome}
          </PageLink>
        </p>
      </div>
    </>
  );
}
