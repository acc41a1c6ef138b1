import { words } from '#content/words.ts';

/**
 * The two kinds of toast. A `message` carries the outcome of the contact form: one at a time, 5000 ms.
 * A `notice` carries small news such as 'Email address copied': up to three at once, 4000 ms. The label names its
 * region for assistive technology. `live` says whether a toast is read out when it appears: a message is not, since
 * the line beside the form's button is.
 */
export const toastKinds = {
  message: { limit: 1, milliseconds: 5000, label: words.toasts.messages, live: 'off' },
  notice: { limit: 3, milliseconds: 4000, label: words.toasts.notices, live: 'polite' },
} as const;

/** What a toast says. `destructive` marks an error; `link` offers the way on. */
export interface Toast {
  kind: keyof typeof toastKinds;
  title: string;
  text?: string;
  destructive?: boolean;
  link?: { href: string; label: string };
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let wake: (() => void) | undefined;

/** Shows a toast as soon as the plates are loaded. Never the only place where its words appear. */
export function toast(content: Toast): void {
  if (show) {
    show(content);
    return;
  }
  waiting.push(content);
  wake?.();
}

/** For the host: called when the first toast waits for plates that are not there yet. */
export function onFirstToast(load: () => void): () => void {
  wake = load;
  if (waiting.length > 0) load();
  return () => {
    wake = undefined;
  };
}

/** For the plates: takes over every toast, those that waited first. */
export function takeToasts(shower: (toast: Toast) => void): () => void {
  show = shower;
  for (const content of waiting.splice(0)) shower(content);
  return () => {
    show = undefined;
  };
}
