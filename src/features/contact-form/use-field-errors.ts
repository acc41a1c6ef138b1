import { type InvalidEvent, type RefObject, useState } from 'react';
import { type ContactField, contactFields } from '#contact/contact-message.ts';
import { refusalSentence } from '#contact/refusals.ts';
import { contact } from '#content/contact.ts';
import type { FieldErrors } from './fields.tsx';
import type { Refused } from './send-message.ts';

/** Why a message was refused: in the words of the page if it has some, else in those of the receiver. */
export function reasonOf({ code = '', field, max, seconds, reason = '' }: Omit<Refused, 'kind'>): string {
  const words = { ...contact.refusals, labels: contact.form.labels, other: reason };
  return refusalSentence({ code, field, max, seconds }, words);
}

/** The error of an invalid field. The browser's own message is in the browser's language, not in the page's. */
function errorOf({ name, validity, validationMessage }: HTMLInputElement | HTMLTextAreaElement): string {
  if (validity.customError) return validationMessage;
  return reasonOf({ code: validity.valueMissing ? 'missing' : 'address', field: name as ContactField });
}

/** The errors of the fields that the browser marks as invalid: never of one that the visitor hasn't come to yet. */
function marked(form: HTMLFormElement): FieldErrors {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':user-invalid')];
  return Object.fromEntries(fields.map((field) => [field.name, errorOf(field)]));
}

/**
 * The errors of the browser's own checks, to be shown under their fields until they are mended.
 *
 * @returns `check` brings them up to date. It is for the end of a key or a click: at the loss of the focus, a click is
 *   half done, and its button would move away below the new words. `showErrors` answers the browser's event for each
 *   field that holds a submission up, in the place of its one passing bubble
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});

  const check = () => {
    if (!form.current) return;
    const found = marked(form.current);
    // Every key comes here: without news nothing is drawn.
    setErrors((before) => (contactFields.every((name) => before[name] === found[name]) ? before : found));
  };

  const showErrors = (event: InvalidEvent<HTMLFormElement>) => {
    event.preventDefault();
    check();
    const first = form.current?.querySelector<HTMLElement>('input:invalid, textarea:invalid');
    if (first === event.target) first.focus();
  };

  return { errors, check, showErrors };
}
