import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Via } from '#src/components/drawing.tsx';
import grid from '#src/components/grid.module.css';
import { LinkedText, PageLink } from '#src/components/links.tsx';
import { SheetTitle } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { fillIn } from '#src/content/fill-in.ts';
import { PlainContactForm } from '#src/features/contact-form/contact-form.tsx';
import css from '../contact/contact.module.css';

/** The server puts the visitor's own words, and its reason, in these places, escaped. */
const marks = { name: '%name%', email: '%email%', subject: '%subject%', message: '%message%' };
const reason = '%reason%';

interface ResponseProps {
  title: string;
  outcome: string;
  /** The net of the form: through to its end, broken before it, or open. */
  net: 'closed' | 'broken' | 'open';
  children: ReactNode;
}

/** The response to a message that was posted without script: what became of it, and what can be done now. */
function Response({ title, outcome, net, children }: ResponseProps) {
  return (
    <>
      <SheetTitle>{title}</SheetTitle>
      <div className={classNames(grid.wrap, css.response)}>
        <div className={classNames(css.net, text.mono, css[net])} aria-hidden="true">
          {Object.values(contact.form.labels).map((label) => (
            <span key={label}>
              <Via className={css.via} />
              {label}
            </span>
          ))}
          <Via className={css.via} />
        </div>
        <p className={text.lede}>{outcome}</p>
        {children}
      </div>
    </>
  );
}

/** A sentence whose link leads to the owner's mail. */
function MailHint({ sentence }: { sentence: string }) {
  return (
    <p>
      <LinkedText text={fillIn(sentence, { email: owner.email })} href={`mailto:${owner.email}`} />
    </p>
  );
}

/** The message is safely stored. */
export function Sent() {
  return (
    <Response title={contact.sent.title} outcome={contact.sent.text} net="closed">
      <p>
        <PageLink className={button.button} to="/">
          {words.returnHome}
        </PageLink>
      </p>
    </Response>
  );
}

/** The message was refused: why, and the text again. */
export function Refused() {
  return (
    <Response title={contact.failed.title} outcome={reason} net="broken">
      <MailHint sentence={contact.sendAgain} />
      <PlainContactForm typed={marks} />
    </Response>
  );
}

/** The message was refused unread: why, and where its text still is. */
export function Unread() {
  return (
    <Response title={contact.failed.title} outcome={reason} net="open">
      <MailHint sentence={contact.goBack} />
    </Response>
  );
}
