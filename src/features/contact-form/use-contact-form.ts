import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ContactMessage, contactFields } from '#contact/contact-message.ts';
import { honeypotField } from '#contact/spam-signals.ts';
import { owner } from '#content/owner.ts';
import { contactAddress, formService, settings } from '#src/settings.ts';
import type { FormEvents } from './contact-form.tsx';
import { keepDraft, restoreDraft } from './draft.ts';
import { sendToService } from './form-service.ts';
import { mailLink } from './mail-link.ts';
import { type SendResult, sendMessage } from './send-message.ts';
import { reasonOf, useFieldErrors } from './use-field-errors.ts';

/** Where the form stands. `restored`: idle again after a reload, with the draft put back. */
export type FormState =
  | { kind: 'idle' | 'sending' | 'restored' }
  | { kind: 'sent'; isStored: boolean; at: Date }
  | { kind: 'failed'; mailto: string; reason?: string | undefined; field?: string | undefined }
  | { kind: 'unknown'; mailto: string };

function textIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

function typedIn(form: HTMLFormElement): ContactMessage {
  const text = (name: string) => textIn(form, name);
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** What was typed before hydration, which replaces the form with a new one if the page was translated by then. */
function typedEarly(): Partial<ContactMessage> {
  const form = globalThis.document?.querySelector<HTMLFormElement>('main form');
  return form ? typedIn(form) : {};
}

/**
 * Puts texts into the fields that are still empty; what was typed before hydration wins.
 *
 * @returns whether any of them is in its field now, where Firefox may have restored it itself
 */
function putBack(form: HTMLFormElement, texts: Partial<ContactMessage>): boolean {
  let isBack = false;
  for (const [name, value] of Object.entries(texts)) {
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

/** What is shown of a result, and where its message may be carried on by mail. */
function stateAfter(result: SendResult, mailto: string): FormState {
  switch (result.kind) {
    case 'sent':
      return { ...result, at: new Date() };
    case 'refused':
      return { kind: 'failed', mailto, reason: reasonOf(result), field: result.field };
    case 'network-error':
      return { kind: 'failed', mailto };
    case 'unknown':
      return { kind: 'unknown', mailto };
  }
}

/** The contact form's life: draft, sending once, result. */
export function useContactForm({ onSent, onFailed }: FormEvents) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInFlight = useRef(false);
  const { errors, check, showErrors } = useFieldErrors(form);
  const [state, setState] = useState<FormState>({ kind: 'idle' });
  const [early] = useState(typedEarly);

  useEffect(() => {
    if (!form.current) return;
    putBack(form.current, early);
    if (putBack(form.current, restoreDraft())) setState({ kind: 'restored' });
  }, [early]);

  // After the fields and the button, which are locked while a message is on its way, can be reached again.
  useEffect(() => {
    if (!('at' in state || 'mailto' in state)) return;
    const { activeElement } = document;
    const isFailure = 'mailto' in state && form.current?.contains(activeElement);
    // A button that is disabled loses the focus, and screen readers read the reason with the button, which it
    // describes. A visitor who has gone elsewhere meanwhile stays there.
    if (activeElement === document.body || isFailure) button.current?.focus({ preventScroll: true });
    // On phones the toast would cover a button at the lower edge.
    button.current?.scrollIntoView({ block: 'nearest' });
    if (form.current && state.kind === 'failed' && state.field && state.reason)
      showAtField(form.current, state.field, state.reason);
  }, [state]);

  const keep = () => {
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
    const destination = { endpoint: contactAddress, delivery: settings.delivery, key: settings.contactKey };
    const signals = { elapsed: performance.now(), honeypot: textIn(sender, honeypotField) };
    const result = await (formService
      ? sendToService(formService, destination, message)
      : sendMessage(destination, message, signals));
    isInFlight.current = false;
    const mailto = mailLink(owner.email, message);
    setState(stateAfter(result, mailto));
    if (result.kind === 'sent') {
      sender.reset();
      keepDraft(typedIn(sender));
      onSent();
    } else onFailed(mailto, result.kind === 'unknown');
  };

  return { form, button, state, errors, submit, keep, check, showErrors };
}
