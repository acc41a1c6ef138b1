import { type InvalidEvent, type RefObject, useState } from 'react';
import { type ContactField, contactFields } from '#contact/contact-message.ts';
import { refusalSentence } from '#contact/refusals.ts';
import { contact } from '#content/contact.ts';
import type { FieldErrors } from './fields.tsx';
import type { Refused } from './send-message.ts';

/** Returns the page's sentence for a refusal, or the receiver's message. */
export function reasonFor({ code = '', field, max, seconds, reason = '' }: Omit<Refused, 'kind'>): string {
  const words = { ...contact.refusals, labels: contact.form.labels, other: reason };
  return refusalSentence({ code, field, max, seconds }, words);
}

/** Returns a field's error in the page's language, not the browser's. */
function fieldError({ name, validity, validationMessage }: HTMLInputElement | HTMLTextAreaElement): string {
  if (validity.customError) return validationMessage;
  return reasonFor({ code: validity.valueMissing ? 'missing' : 'address', field: name as ContactField });
}

/** Without `:user-invalid` (Chrome before 119, Safari before 16.5), the browser shows its own messages instead. */
const canFindErrors = () => CSS.supports('selector(:user-invalid)');

function findErrors(form: HTMLFormElement): FieldErrors {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':user-invalid')];
  return Object.fromEntries(fields.map((field) => [field.name, fieldError(field)]));
}

/**
 * Shows validation errors under their fields until they are corrected. Call `check` on keyup or click. On blur, an error
 * would appear between press and release and move the button away. `showErrors` handles `invalid` events.
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});

  const check = () => {
    if (!form.current || !canFindErrors()) return;
    const found = findErrors(form.current);
    // Runs on every key: avoid a render if nothing changed.
    setErrors((before) => (contactFields.every((name) => before[name] === found[name]) ? before : found));
  };

  const showErrors = (event: InvalidEvent<HTMLFormElement>) => {
    if (!canFindErrors()) return;
    event.preventDefault();
    check();
    const first = form.current?.querySelector<HTMLElement>('input:invalid, textarea:invalid');
    if (first === event.target) first.focus();
  };

  return { errors, check, showErrors };
}
