import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { LinkedText } from '#src/components/linked-text.tsx';
import { SheetTitle } from '#src/components/section.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { PlainContactForm } from '#src/features/contact-form/contact-form.tsx';
import { contactAddress } from '#src/settings.ts';
import '../contact/contact.css';

/** The receiver puts the visitor's own words in the places of these marks, escaped. */
const marks = { name: '%name%', email: '%email%', subject: '%subject%', message: '%message%' };

/** The receiver's answer to a message that was posted without script and was not taken: why, and the text again. */
export default function Refused() {
  return (
    <>
      <SheetTitle name={pages.contact.name}>{contact.failed.title}</SheetTitle>
      <div className="wrap answer">
        <p className="lede">%reason%</p>
        <p>
          <LinkedText
            text={fillIn(contact.sendAgain, { email: owner.email })}
            href={`mailto:${owner.email}`}
          />
        </p>
        <PlainContactForm endpoint={contactAddress} typed={marks} />
      </div>
    </>
  );
}
