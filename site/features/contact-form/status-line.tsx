import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { fillIn } from '#model/fill-in.ts';
import { classNames } from '../../components/class-names.ts';
import { LinkedText } from '../../components/links.tsx';
import text from '../../components/text.module.css';
import css from './contact-form.module.css';
import { responseTimeout } from './send-message.ts';
import type { FormState } from './use-contact-form.ts';

export const statusId = 'send-status';

/**
 * The `key` makes React replace the whole element: page translation replaces text nodes, and React fails to remove a
 * text node that is gone.
 */
export function StatusLine({ state }: { state: FormState }) {
  return (
    <p className={classNames(text.note, css.line)} id={statusId} data-state={state.kind}>
      <span key={state.kind}>
        <Words state={state} />
      </span>
    </p>
  );
}

function Words({ state }: { state: FormState }) {
  const { form, unconfirmed } = contact;
  const { email } = owner;
  switch (state.kind) {
    case 'sending':
      return form.inFlight;
    case 'sent':
      return fillIn(state.isStored ? form.storedAt : form.sentAt, { time: clockTime(state.at) });
    case 'failed':
      return (
        <>
          {state.reason && <b>{state.reason}</b>}{' '}
          <LinkedText text={fillIn(form.notSent, { email })} href={state.mailto} />
        </>
      );
    case 'unknown':
      return (
        <>
          <b>{unconfirmed.title}</b>{' '}
          <LinkedText
            text={fillIn(unconfirmed.text, { seconds: responseTimeout / 1000, email })}
            href={state.mailto}
          />
        </>
      );
    case 'restored':
      return form.restored;
    default:
      return contact.privacy;
  }
}

function clockTime(at: Date): string {
  return at.toLocaleTimeString(document.documentElement.lang, {
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
  });
}
