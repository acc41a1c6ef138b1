import type { ReactNode } from 'react';
import type { ContactMessage } from '#contact/contact-message.ts';
import { honeypotField } from '#contact/spam-signals.ts';
import { contact } from '#content/contact.ts';
import type { FormService } from '#model/form-services.ts';
import { classNames } from '../../components/class-names.ts';
import { Via } from '../../components/drawing.tsx';
import text from '../../components/text.module.css';
import { formService, settings } from '../../settings.ts';
import css from './contact-form.module.css';
import { serviceFields } from './form-service.ts';

const { labels, placeholders } = contact.form;

export type FieldErrors = Partial<Record<keyof ContactMessage, string>>;

interface FieldProps {
  name: keyof ContactMessage;
  error: string | undefined;
  children: ReactNode;
}

/** The live region lets screen readers announce an error that appears after the field loses focus. */
function Field({ name, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={name}>
        {labels[name]}{' '}
        <span className={css.required} aria-hidden="true">
          *
        </span>
      </label>
      {children}
      <Via className={css.via} />
      <div aria-live="polite">
        {error && (
          <p className={css.error} id={errorId(name)}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function errorId(name: keyof ContactMessage): string {
  return `${name}-error`;
}

/** Renders the hidden spam trap. Autofill doesn't know its name, and it isn't part of the message. */
function Honeypot() {
  return (
    <div hidden aria-hidden="true">
      <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Renders the service's hidden fields. They replace the honeypot, which the service would email as a fifth field. */
function ServiceFields({ service }: { service: FormService }) {
  const fields = Object.entries(serviceFields(service, settings.contactKey));
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface FieldsProps {
  values?: ContactMessage;
  locked?: boolean;
  errors?: FieldErrors;
}

/** Renders the four required fields. `locked` makes them read-only while sending, because success clears them. */
export function Fields({ values, locked = false, errors = {} }: FieldsProps) {
  const control = (name: keyof ContactMessage) => ({
    id: name,
    name,
    required: true,
    readOnly: locked,
    placeholder: placeholders[name],
    defaultValue: values?.[name],
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': errorId(name) }),
  });
  return (
    <>
      <p className={classNames(text.soft, css.note)}>{contact.form.requiredNote}</p>
      <Field name="name" error={errors.name}>
        <input {...control('name')} type="text" autoComplete="name" />
      </Field>
      <Field name="email" error={errors.email}>
        <input {...control('email')} type="email" autoComplete="email" />
      </Field>
      <Field name="subject" error={errors.subject}>
        <input {...control('subject')} type="text" />
      </Field>
      <Field name="message" error={errors.message}>
        <textarea {...control('message')} rows={6} />
      </Field>
      {formService ? <ServiceFields service={formService} /> : <Honeypot />}
    </>
  );
}
