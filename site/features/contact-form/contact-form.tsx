import type { ContactMessage } from '#contact/contact-message.ts';
import { contact } from '#content/contact.ts';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import { contactAddress, formService } from '../../settings.ts';
import css from './contact-form.module.css';
import { Fields } from './fields.tsx';
import { netlifyForm } from './form-service.ts';
import { StatusLine, statusId } from './status-line.tsx';
import { type FormEvents, useContactForm } from './use-contact-form.ts';

/** Netlify's build needs both attributes. Without `action`, Netlify answers a native POST with its own page. */
const target =
  formService === 'netlify' ? { name: netlifyForm, 'data-netlify': 'true' } : { action: contactAddress };

/** Renders the contact form: a native POST until hydration, then one `fetch`. Clears the fields only on success. */
export function ContactForm(events: FormEvents) {
  const { form, state, errors, ...handle } = useContactForm(events);
  const sending = state.kind === 'sending';
  return (
    <form
      className={css.form}
      method="post"
      {...target}
      ref={form}
      onSubmit={handle.submit}
      onInput={handle.saveDraft}
      onKeyUp={handle.check}
      onClick={handle.check}
      onInvalidCapture={handle.showErrors}
    >
      <Fields locked={sending} errors={errors} />
      <div className={classNames(primitives.cluster, css.send)}>
        <button
          className={classNames(button.button, css.button)}
          type="submit"
          ref={handle.button}
          disabled={sending}
          aria-describedby={statusId}
        >
          {sending ? contact.form.sending : contact.form.send}
        </button>
        <StatusLine state={state} />
      </div>
    </form>
  );
}

/** Renders the form for a page without script, prefilled with a refused message. */
export function PlainContactForm({ values }: { values: ContactMessage }) {
  return (
    <form className={classNames(css.form, css.plain)} method="post" action={contactAddress}>
      <Fields values={values} />
      <div className={classNames(primitives.cluster, css.send)}>
        <button className={classNames(button.button, css.button)} type="submit">
          {contact.form.send}
        </button>
        <p className={text.note}>{contact.privacy}</p>
      </div>
    </form>
  );
}
