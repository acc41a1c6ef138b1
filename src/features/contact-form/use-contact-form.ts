import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ContactMessage, contactFields } from '#contact/contact-message.ts';
import { translateRefusal } from '#contact/translate-refusal.ts';
import { contact } from '#content/contact.ts';
import { refusalWordsOf } from '#src/content/refusal-words.ts';
import type { Settings } from '#src/content/schema.ts';
import type { FormEvents } from './contact-form.tsx';
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts';
import { honeypotName } from './fields.tsx';
import { mailLink } from './mail-link.ts';
import { type SendResult, sendMessage } from './send-message.ts';
import { sendVerified } from './send-verified.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useTimeShown } from './use-time-shown.ts';

/** Where the form stands. `restored`: idle again after a reload, with the draft put back. */
export type FormState =
  | { kind: 'idle' | 'sending' | 'sent' | 'restored' }
  | { kind: 'failed'; mailto: string; reason?: string | undefined; field?: string | undefined }
  | { kind: 'unknown'; mailto: string };

function typedIn(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

/** What stands in the hidden field. */
function honeypotValue(form: HTMLFormElement): string {
  return String(new FormData(form).get(honeypotName) ?? '');
}

function fieldNamed(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

/**
 * Puts a draft into the fields that are still empty; what was typed before hydration wins.
 *
 * @returns whether any of it stands in its field now, where Firefox may have restored it itself
 */
function putBack(form: HTMLFormElement): boolean {
  let isBack = false;
  for (const [name, value] of Object.entries(restoreDraft())) {
    const field = fieldNamed(form, name);
    if (field?.value === '') field.value = value;
    if (field?.value === value) isBack = true;
  }
  return isBack;
}

/** Shows at a field why the receiver refused it, as the browser shows what its own checks find. */
function showAtField(form: HTMLFormElement, name: string, reason: string): void {
  const field = fieldNamed(form, name);
  field?.setCustomValidity(reason);
  field?.reportValidity();
}

/** What the receiver found wrong may be mended by any change. */
function clearRefusal(form: HTMLFormElement): void {
  for (const name of contactFields) fieldNamed(form, name)?.setCustomValidity('');
}

const refusalWords = refusalWordsOf(contact);

/** A refusal with its reason in the language of the pages. */
function inWordsOfPage(result: SendResult): SendResult {
  return result.kind === 'refused' && result.reason && refusalWords
    ? { ...result, reason: translateRefusal(result.reason, refusalWords) }
    : result;
}

/** Where a message goes, and how its arrival is known. */
export interface Destination {
  endpoint: string;
  delivery: Settings['delivery'];
}

/** The contact form's life: draft, sending once, result. */
export function useContactForm(
  { endpoint, delivery }: Destination,
  ownerEmail: string,
  { onTyping, onSent, onFailed }: FormEvents,
) {
  const form = useRef<HTMLFormElement>(null);
  const isInFlight = useRef(false);
  const timeShown = useTimeShown();
  const { errors, check, showErrors } = useFieldErrors(form);
  const [state, setState] = useState<FormState>({ kind: 'idle' });

  useEffect(() => {
    if (form.current && putBack(form.current)) setState({ kind: 'restored' });
  }, []);

  // After the fields are unlocked again: a locked one has no message to show.
  useEffect(() => {
    if (form.current && state.kind === 'failed' && state.field && state.reason)
      showAtField(form.current, state.field, state.reason);
  }, [state]);

  const keep = () => {
    onTyping();
    if (!form.current) return;
    clearRefusal(form.current);
    check();
    keepDraft(typedIn(form.current));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // State changes are drawn later than a second click can come; a reference is not.
    if (isInFlight.current) return;
    isInFlight.current = true;
    const sender = event.currentTarget;
    const message = typedIn(sender);
    keepDraft(message);
    setState({ kind: 'sending' });
    const response =
      delivery === 'verified'
        ? await sendVerified(endpoint, message, { elapsed: timeShown(), honeypot: honeypotValue(sender) })
        : await sendMessage(endpoint, message);
    const result = inWordsOfPage(response);
    isInFlight.current = false;
    if (result.kind === 'sent') {
      forgetDraft();
      sender.reset();
      setState({ kind: 'sent' });
      onSent();
    } else {
      const mailto = mailLink(ownerEmail, message);
      if (result.kind === 'unknown') setState({ kind: 'unknown', mailto });
      else setState({ ...result, kind: 'failed', mailto });
      onFailed(mailto);
    }
  };

  return { form, state, errors, submit, keep, check, showErrors };
}
