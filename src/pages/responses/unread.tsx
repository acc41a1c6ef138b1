import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { pageTitles } from '#content/page-titles.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { LinkedText } from '#src/components/links.tsx';
import { SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import css from '../contact/contact.module.css';

/** The response to a message that was posted without script and refused unread: why, and where its text still is. */
export default function Unread() {
  return (
    <>
      <SheetTitle name={pageTitles.contact.name}>{contact.failed.title}</SheetTitle>
      <div className={classNames(grid.wrap, css.response)}>
        {/* The server puts the reason here, escaped. */}
        <p className={text.lede}>%reason%</p>
        <p>
          <LinkedText text={fillIn(contact.goBack, { email: owner.email })} href={`mailto:${owner.email}`} />
        </p>
      </div>
    </>
  );
}
