import { contact } from '#content/contact.ts';
import { LinkedText } from '#src/components/linked-text.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { timeout } from './send-message.ts';
import css from './status-line.module.css';
import type { FormState } from './use-contact-form.ts';

/** The line beside the button. It says the same as the toast, and it stays. */
export function StatusLine({ state, email }: { state: FormState; email: string }) {
  return (
    <p className={css.line} role="status" data-state={state.kind}>
      <Words state={state} email={email} />
    </p>
  );
}

function Words({ state, email }: { state: FormState; email: string }) {
  const { form, sent, failed, unconfirmed } = contact;
  switch (state.kind) {
    case 'sending':
      return form.inFlight;
    case 'sent':
      return (
        <>
          <b>{sent.title}</b> {sent.text}
        </>
      );
    case 'failed':
      return (
        <>
          <b>{failed.title}</b> {state.reason ?? failed.text}{' '}
          <LinkedText text={fillIn(form.textKept, { email })} href={state.mailto} />
        </>
      );
    case 'unknown':
      return (
        <>
          <b>{unconfirmed.title}</b>{' '}
          <LinkedText
            text={fillIn(unconfirmed.text, { seconds: timeout / 1000, email })}
            href={state.mailto}
          />
        </>
      );
    case 'restored':
      return form.restored;
    default:
      return form.requiredNote;
  }
}
