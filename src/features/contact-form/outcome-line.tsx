import { contact } from '#content/contact.ts';
import { patience } from './send-message.ts';
import type { FormState } from './use-contact-form.ts';

/** The line beside the button. It says the same as the toast, and it stays. */
export function OutcomeLine({ state, email }: { state: FormState; email: string }) {
  return (
    <p className="outcome" role="status" data-state={state.kind}>
      <Words state={state} email={email} />
    </p>
  );
}

function Words({ state, email }: { state: FormState; email: string }) {
  const { form, sent, failed } = contact;
  switch (state.kind) {
    case 'sending':
      return 'On its way.';
    case 'sent':
      return (
        <>
          <b>{sent.title}</b> {sent.text}
        </>
      );
    case 'failed':
      return (
        <>
          <b>{failed.title}</b> {state.reason ?? failed.text} Your text is still here.{' '}
          <a href={state.mailto}>Write to {email}</a>
        </>
      );
    case 'unknown':
      return (
        <>
          <b>Not confirmed.</b> No answer came within {patience / 1000} seconds, so your message may or may
          not have arrived. Your text is still here: send it again, and if both arrive, one is kept. Or{' '}
          <a href={state.mailto}>write to {email}</a>.
        </>
      );
    case 'restored':
      return 'What you typed before is back.';
    default:
      return form.requiredNote;
  }
}
