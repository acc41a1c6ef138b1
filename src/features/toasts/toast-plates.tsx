import { Toast as Part } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { words } from '#content/words.ts';
import { language } from '#src/settings.ts';
import css from './toast-plates.module.css';

/**
 * What a toast says. A `message` carries the outcome of the contact form, a `notice` small news such as 'Email address
 * copied'. `destructive` marks an error; `link` offers the way on.
 */
export interface Toast {
  kind: 'message' | 'notice';
  title: string;
  text?: string;
  destructive?: boolean;
  link?: { href: string; label: string };
}

/**
 * A message stands alone for 5000 ms; up to three notices share the screen for 4000 ms. The label names their region
 * for assistive technology. A message is not read out when it appears, since the line beside the form's button is.
 */
const kinds = {
  message: {
    manager: Part.createToastManager<Toast>(),
    limit: 1,
    milliseconds: 5000,
    label: words.toasts.messages,
    live: 'off',
  },
  notice: {
    manager: Part.createToastManager<Toast>(),
    limit: 3,
    milliseconds: 4000,
    label: words.toasts.notices,
    live: 'polite',
  },
} as const;

function show(content: Toast) {
  kinds[content.kind].manager.add({
    // Under one name a newer outcome takes the place of the older. Merely limited to one, the older would come
    // back when the newer is closed: an error after the success that followed it.
    ...(content.kind === 'message' && { id: 'message' }),
    title: content.title,
    description: content.text,
    type: content.destructive ? 'destructive' : 'plain',
    // Never 'high': that hides the toast itself, with its link, from assistive technology, and shouts its words
    // although the line beside the button has said them.
    priority: 'low',
    data: content,
  });
}

function Plates() {
  const { toasts } = Part.useToastManager<Toast>();
  return toasts.map((entry) => (
    <Part.Root
      key={entry.id}
      toast={entry}
      className={css.toast}
      swipeDirection={[language.direction === 'rtl' ? 'left' : 'right', 'down']}
    >
      <Part.Content className={css.content}>
        <Part.Title className={css.title} />
        <Part.Description className={css.text} />
        {entry.data?.link && (
          <a className={css.link} href={entry.data.link.href}>
            {entry.data.link.label}
          </a>
        )}
        <Part.Close className={css.close} aria-label={words.toasts.close}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </Part.Close>
      </Part.Content>
    </Part.Root>
  ));
}

/** Both kinds, each with its own limit and time. Hovering or focusing either one holds its clock. */
export function ToastPlates({ onToasts }: { onToasts: (act: (take: () => Toast[]) => void) => void }) {
  useEffect(() => onToasts((take) => take().forEach(show)), [onToasts]);
  return Object.entries(kinds).map(([kind, { manager, limit, milliseconds, label, live }]) => (
    <Part.Provider key={kind} toastManager={manager} limit={limit} timeout={milliseconds}>
      <Part.Portal>
        <Part.Viewport className={css.viewport} aria-label={label} aria-live={live}>
          <Plates />
        </Part.Viewport>
      </Part.Portal>
    </Part.Provider>
  ));
}
