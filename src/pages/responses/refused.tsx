import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { pageTitles } from '#content/page-titles.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { LinkedText } from '#src/components/links.tsx';
import { SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { PlainContactForm } from '#src/features/contact-form/contact-form.tsx';
import { contactAddress } from '#src/settings.ts';
import css from '../contact/contact.module.css';

/** The server puts the visitor's own words in these places, escaped. */
const marks = { name: '%name%', email: '%email%', subject: '%subject%', message: '%message%' };

/** The response to a message that was posted without script and was refused: why, and the text again. */
export default function Refused() {
  return (
    <>
      <SheetTitle name={pageTitles.contact.name}>{contact.failed.title}</SheetTitle>
      <div className={classNames(grid.wrap, css.response)}>
        <p className={text.lede}>%reason%</p>
        <p>
          <LinkedText
            text={fillIn(contact.sendAgain, { email: owner.email })}
            href={`mailto:${owner.email}`}
          />
        </p>
        <div className={css.responseForm}>
          <PlainContactForm endpoint={contactAddress} typed={marks} />
        </div>
      </div>
    </>
  );
}
