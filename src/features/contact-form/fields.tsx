import type { ReactNode } from 'react';
import type { ContactMessage } from '#contact/contact-message.ts';
import { contact } from '#content/contact.ts';
import { Via } from '#src/components/via.tsx';
import css from './fields.module.css';

const { labels, placeholders } = contact.form;

/** One field, a pad of the net: label, control, and the via that fills when the field is valid. */
function Field({ name, children }: { name: keyof ContactMessage; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={name}>
        {labels[name]} <span className={css.required}>*</span>
      </label>
      {children}
      <Via className={css.via} />
    </div>
  );
}

/** The name of the hidden field, as receivers know it from the query of the address (contact/spam-signals.ts). */
export const honeypotName = 'w';

/**
 * A field for programs that fill in everything. It is not drawn, not read out, not reached by keyboard, and its name is
 * none that autofill knows. What stands in it marks a message as suspicious; it is no part of the message.
 */
function Honeypot() {
  return (
    <div hidden aria-hidden="true">
      <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * The four required fields. The browser's own checks apply; `typed` fills them again after a refusal; `locked`
 * holds them still while their message is on its way, since a success clears them.
 */
export function Fields({ typed, locked = false }: { typed?: ContactMessage; locked?: boolean }) {
  return (
    <>
      <Field name="name">
        <input
          id="name"
          name="name"
          type="text"
          required
          readOnly={locked}
          autoComplete="name"
          placeholder={placeholders.name}
          defaultValue={typed?.name}
        />
      </Field>
      <Field name="email">
        <input
          id="email"
          name="email"
          type="email"
          required
          readOnly={locked}
          autoComplete="email"
          placeholder={placeholders.email}
          defaultValue={typed?.email}
        />
      </Field>
      <Field name="subject">
        <input
          id="subject"
          name="subject"
          type="text"
          required
          readOnly={locked}
          placeholder={placeholders.subject}
          defaultValue={typed?.subject}
        />
      </Field>
      <Field name="message">
        <textarea
          id="message"
          name="message"
          rows={6}
          required
          readOnly={locked}
          placeholder={placeholders.message}
          defaultValue={typed?.message}
        />
      </Field>
      <Honeypot />
    </>
  );
}
