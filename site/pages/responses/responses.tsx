import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import { LinkedText, PageLink } from '../../components/links.tsx';
import primitives from '../../components/primitives.module.css';
import { PageHead } from '../../components/section.tsx';
import { PlainContactForm } from '../../features/contact-form/contact-form.tsx';
import css from '../contact/contact.module.css';

/** Placeholders that the server replaces with escaped values. */
const placeholders = { name: '%name%', email: '%email%', subject: '%subject%', message: '%message%' };
const reason = '%reason%';

interface ResponseProps {
  title: string;
  outcome: string;
  children: ReactNode;
}

/** Renders the response to a form posted without script. */
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

function MailHint({ sentence }: { sentence: string }) {
  return (
    <p>
      <LinkedText text={fillIn(sentence, { email: owner.email })} href={`mailto:${owner.email}`} />
    </p>
  );
}

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

/** Renders the response to a refused message, with its text in the form. */
export function Refused() {
  return (
    <Response title={contact.failed.title} outcome={reason}>
      <MailHint sentence={contact.sendAgain} />
      <PlainContactForm values={placeholders} />
    </Response>
  );
}

/** Renders the response to a refused message whose text is unknown or empty. */
export function Unread() {
  return (
    <Response title={contact.failed.title} outcome={reason}>
      <MailHint sentence={contact.goBack} />
    </Response>
  );
}
