import { type InvalidEvent, type RefObject, useState } from 'react';
import { contactFields } from '#contact/contact-message.ts';
import type { FieldErrors } from './fields.tsx';

/** What the browser itself marks as wrong by now: never a field that the visitor has not come to yet. */
function marked(form: HTMLFormElement): FieldErrors {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':user-invalid')];
  return Object.fromEntries(fields.map(({ name, validationMessage }) => [name, validationMessage]));
}

/**
 * The browser's own findings, to be shown under their fields, where they stay until they are mended.
 *
 * @returns `check` brings them up to date; `showErrors` answers the browser's event for each field that holds a
 *   submission up, in the place of its one passing bubble
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
