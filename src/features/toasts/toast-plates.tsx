import { language } from 'virtual:language';
import { Toast as Part } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { words } from '#content/words.ts';
import css from './toast-plates.module.css';
import { type Toast, takeToasts, toastKinds } from './toast-queue.ts';

const managers = {
  message: Part.createToastManager<Toast>(),
  notice: Part.createToastManager<Toast>(),
};

function show(content: Toast) {
  managers[content.kind].add({
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
export function ToastPlates() {
  useEffect(() => takeToasts(show), []);
  return Object.entries(toastKinds).map(([kind, { limit, milliseconds, label, live }]) => (
    <Part.Provider
      key={kind}
      toastManager={managers[kind as keyof typeof managers]}
      limit={limit}
      timeout={milliseconds}
    >
      <Part.Portal>
        <Part.Viewport className={css.viewport} aria-label={label} aria-live={live}>
          <Plates />
        </Part.Viewport>
      </Part.Portal>
    </Part.Provider>
  ));
}
