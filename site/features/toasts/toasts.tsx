import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { words } from '#content/words.ts';
import button from '../../components/button.module.css';
import { Icon } from '../../components/drawing.tsx';
import text from '../../components/text.module.css';
import css from './toasts.module.css';

/** A `message` is the outcome of the contact form; a `notice` is anything else. */
interface Toast {
  kind: 'message' | 'notice';
  title: string;
  text?: string;
  destructive?: boolean;
  link?: ReactNode;
}

/** How many toasts are visible at once, and for how many milliseconds. */
const limits = { message: { count: 1, time: 5000 }, notice: { count: 3, time: 4000 } };

/** Dispatched on `window` by `showToast`; `Toasts` listens. */
class ToastEvent extends Event {
  readonly toast: Toast;

  constructor(toast: Toast) {
    super('toast');
    this.toast = toast;
  }
}

/** Shows a toast, which screen readers announce. Outcomes that matter are on the page too, because toasts disappear. */
export const showToast = (toast: Toast) => void dispatchEvent(new ToastEvent(toast));

/** While the pointer or focus is in this toast's live region, the timer starts over instead of closing the toast. */
function ToastItem({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const item = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    if (item.current?.contains(document.activeElement)) cameFrom.current?.focus();
    onGone();
  };
  const start = () => {
    const isHeld = () => item.current?.parentElement?.matches(':is(:hover, :focus-within)');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (isHeld() ? start() : close()), limits[toast.kind].time);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per toast
  useLayoutEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles pointer, focus and Escape but isn't a control
    <div
      className={css.toast}
      ref={item}
      data-type={toast.destructive && 'destructive'}
      onPointerLeave={start}
      onFocus={({ relatedTarget }) => (cameFrom.current ??= relatedTarget as HTMLElement | null)}
      onBlur={start}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p>
        <b>{toast.title}</b>
      </p>
      {toast.text && <p className={text.note}>{toast.text}</p>}
      {toast.link}
      <button className={button.icon} type="button" aria-label={words.toasts.close} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Renders the toasts. The two live regions exist from the start, because screen readers only announce later changes. */
export function Toasts() {
  const [shown, setShown] = useState({ message: [] as [string, Toast][], notice: [] as [string, Toast][] });
  useEffect(() => {
    let count = 0;
    const show = (event: Event) => {
      const { toast } = event as ToastEvent;
      const { kind } = toast;
      const id = `toast-${count++}`;
      setShown((all) => ({ ...all, [kind]: [[id, toast], ...all[kind]].slice(0, limits[kind].count) }));
    };
    addEventListener('toast', show);
    return () => removeEventListener('toast', show);
  }, []);
  const toasts = (isAlert: boolean) =>
    [...shown.message, ...shown.notice].map(([id, toast]) => {
      const { kind, destructive = false } = toast;
      const remove = () =>
        setShown((all) => ({ ...all, [kind]: all[kind].filter(([other]) => other !== id) }));
      return destructive === isAlert && <ToastItem key={id} toast={toast} onGone={remove} />;
    });
  return (
    <div className={css.viewport} data-screen>
      <div role="alert">{toasts(true)}</div>
      <div role="status" aria-atomic="false">
        {toasts(false)}
      </div>
    </div>
  );
}
