import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ContactMessage, contactFields } from '#contact/contact-message.ts';
import { owner } from '#content/owner.ts';
import { contactAddress, formService, settings } from '../../settings.ts';
import { restoreDraft, storeDraft } from './draft.ts';
import { sendToService } from './form-service.ts';
import { mailLink, type SendResult, sendMessage } from './send-message.ts';
import { reasonFor, useFieldErrors } from './use-field-errors.ts';

export interface FormEvents {
  onSent: () => void;
  /** `mailto` has the message filled in. `isUnknown`: no response came in time. */
  onFailed: (mailto: string, isUnknown: boolean) => void;
}

/** `restored`: idle, with an earlier draft in the fields. */
export type FormState =
  | { kind: 'idle' | 'sending' | 'restored' }
  | { kind: 'sent'; isStored: boolean; at: Date }
  | { kind: 'failed'; mailto: string; reason?: string | undefined; field?: string | undefined }
  | { kind: 'unknown'; mailto: string };

function readMessage(form: HTMLFormElement): ContactMessage {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

const getField = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** If the browser translated the page, hydration rebuilds the form and loses typed text, so read it first. */
function readBeforeHydration(): Partial<ContactMessage> {
  const form = globalThis.document?.querySelector<HTMLFormElement>('main form');
  return form ? readMessage(form) : {};
}

/** Fills empty fields. Returns whether any field now holds the given text (Firefox may already have put it there). */
function restoreFields(form: HTMLFormElement, texts: Partial<ContactMessage>): boolean {
  let isRestored = false;
  for (const [name, value] of Object.entries(texts)) {
    const field = getField(form, name);
    if (field?.value === '') field.value = value;
    if (field?.value === value) isRestored = true;
  }
  return isRestored;
}

function showFieldError(form: HTMLFormElement, name: string, reason: string): void {
  const field = getField(form, name);
  field?.setCustomValidity(reason);
  field?.reportValidity();
}

/** Clears the receiver's refusal. Refuses a text of only spaces, which the attribute `required` accepts. */
function updateValidity(form: HTMLFormElement): void {
  for (const name of contactFields) {
    const field = getField(form, name);
    const isBlank = field?.value && field.value.trim() === '';
    field?.setCustomValidity(isBlank ? reasonFor({ code: 'missing', field: name }) : '');
  }
}

function stateFor(result: SendResult, mailto: string): FormState {
  switch (result.kind) {
    case 'sent':
      return { ...result, at: new Date() };
    case 'refused':
      return { kind: 'failed', mailto, reason: reasonFor(result), field: result.field };
    case 'network-error':
      return { kind: 'failed', mailto };
    case 'unknown':
      return { kind: 'unknown', mailto };
  }
}

export function useContactForm({ onSent, onFailed }: FormEvents) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInFlight = useRef(false);
  const { errors, check, showErrors } = useFieldErrors(form);
  const [state, setState] = useState<FormState>({ kind: 'idle' });
  const [typedEarly] = useState(readBeforeHydration);

  useEffect(() => {
    if (!form.current) return;
    // Firefox restores a disabled button on reload.
    if (button.current) button.current.disabled = false;
    restoreFields(form.current, typedEarly);
    if (restoreFields(form.current, restoreDraft() ?? {})) setState({ kind: 'restored' });
    updateValidity(form.current);
  }, [typedEarly]);

  useEffect(() => {
    // The back-forward cache may restore the page after another document in this tab has sent or changed the draft.
    const updateFields = ({ persisted }: PageTransitionEvent) => {
      const draft = restoreDraft();
      if (!persisted || !form.current || !draft || isInFlight.current) return;
      const typed = readMessage(form.current);
      if (contactFields.every((name) => typed[name] === (draft[name] ?? ''))) return;
      form.current.reset();
      setState({ kind: restoreFields(form.current, draft) ? 'restored' : 'idle' });
      updateValidity(form.current);
      check();
    };
    addEventListener('pageshow', updateFields);
    return () => removeEventListener('pageshow', updateFields);
  });

  // Runs after the fields and the button are unlocked.
  useEffect(() => {
    if (!('at' in state || 'mailto' in state)) return;
    const { activeElement } = document;
    const isFailureInForm = 'mailto' in state && form.current?.contains(activeElement);
    // Disabling the button moved its focus to the page, or to <main> after a double click. Give it back, so screen
    // readers read the result. After a failure, also take the focus from a field.
    if (activeElement?.contains(button.current) || isFailureInForm)
      button.current?.focus({ preventScroll: true });
    // On phones the toast could cover the button.
    button.current?.scrollIntoView({ block: 'nearest' });
    if (form.current && state.kind === 'failed' && state.field && state.reason)
      showFieldError(form.current, state.field, state.reason);
  }, [state]);

  const saveDraft = () => {
    if (!form.current) return;
    updateValidity(form.current);
    check();
    storeDraft(readMessage(form.current));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A ref, because a second click can come before the next render.
    if (isInFlight.current) return;
    isInFlight.current = true;
    const sender = event.currentTarget;
    const message = readMessage(sender);
    storeDraft(message);
    setState({ kind: 'sending' });
    const destination = { endpoint: contactAddress, delivery: settings.delivery, key: settings.contactKey };
    const result = await (formService
      ? sendToService(formService, destination, message)
      : sendMessage(destination, message));
    isInFlight.current = false;
    const mailto = mailLink(owner.email, message);
    setState(stateFor(result, mailto));
    if (result.kind === 'sent') {
      sender.reset();
      storeDraft(readMessage(sender));
      onSent();
    } else onFailed(mailto, result.kind === 'unknown');
  };

  return { form, button, state, errors, submit, saveDraft, check, showErrors };
}
