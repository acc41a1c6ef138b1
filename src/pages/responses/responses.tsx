import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { LinkedText, PageLink } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import { PageHead } from '#src/components/section.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { PlainContactForm } from '#src/features/contact-form/contact-form.tsx';
import css from '../contact/contact.module.css';

/** The server puts the visitor's own words, and its reason, in these places, escaped. */
const marks = { name: '%name%', email: '%email%', subject: '%subject%', message: '%message%' };
const reason = '%reason%';

interface ResponseProps {
  title: string;
  outcome: string;
  children: ReactNode;
}

/** The response to a message that was posted without script: the outcome, and what can be done now. */
function Response({ title, outcome, children }: ResponseProps) {
  return (
    <>
      <PageHead heading={title}>
        <p>{outcome}</p>
      </PageHead>
      <div className={classNames(primitives.wrap, primitives.stack, css.response)}>{children}</div>
    </>
  );
}

/** A sentence whose link opens a mail to the owner. */
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
    <Response title={contact.sent.title} outcome={contact.sent.text}>
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
    <Response title={contact.failed.title} outcome={reason}>
      <MailHint sentence={contact.sendAgain} />
      <PlainContactForm typed={marks} />
    </Response>
  );
}

/** The message was refused unread: why, and where its text still is. */
export function Unread() {
  return (
    <Response title={contact.failed.title} outcome={reason}>
      <MailHint sentence={contact.goBack} />
    </Response>
  );
}
