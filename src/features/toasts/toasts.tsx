import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { Icon } from '#src/components/icon.tsx';
import text from '#src/components/text.module.css';
import css from './toasts.module.css';

/** What a toast says. A `message` is the outcome of the contact form, a `notice` small news; `link` is the way on. */
interface Toast {
  kind: 'message' | 'notice';
  title: string;
  text?: string;
  destructive?: boolean;
  link?: ReactNode;
}

/** How many are shown at once, and for how many milliseconds. */
const limits = { message: { count: 1, time: 5000 }, notice: { count: 3, time: 4000 } };

let show = (_: Toast) => {};

/** Shows a toast, and announces it to screen readers. */
export const toast = (content: Toast) => show(content);

/** One toast. The pointer or the focus on it or its like holds its time, which starts again when they leave. */
function Plate({ content, onGone }: { content: Toast; onGone: () => void }) {
  const plate = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isEnding, setEnding] = useState(false);
  const wait = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  const close = () => {
    if (plate.current?.contains(document.activeElement)) cameFrom.current?.focus();
    setEnding(true);
    // As long as it fades.
    wait(200, onGone);
  };
  const start = () => {
    const isHeld = () => plate.current?.parentElement?.matches(':is(:hover, :focus-within)');
    if (!isEnding) wait(limits[content.kind].time, () => (isHeld() ? start() : close()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast
  useLayoutEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows pointer, focus and Escape, and isn't a control
    <div
      className={css.toast}
      ref={plate}
      data-type={content.destructive && 'destructive'}
      data-ending-style={isEnding ? '' : undefined}
      onPointerLeave={start}
      onFocus={({ relatedTarget }) => (cameFrom.current ??= relatedTarget as HTMLElement | null)}
      onBlur={start}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p>
        <b>{content.title}</b>
      </p>
      {content.text && <p className={text.note}>{content.text}</p>}
      {content.link}
      <button className={button.icon} type="button" aria-label={words.toasts.close} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The toasts. Screen readers announce what is added to a live region, which must exist before. */
export function Toasts() {
  const [shown, setShown] = useState({ message: [] as [string, Toast][], notice: [] as [string, Toast][] });
  useEffect(() => {
    let count = 0;
    show = (content) => {
      const { kind } = content;
      const id = `toast-${count++}`;
      setShown((all) => ({ ...all, [kind]: [[id, content], ...all[kind]].slice(0, limits[kind].count) }));
    };
  }, []);
  const toasts = (isAlert: boolean) =>
    [...shown.message, ...shown.notice].map(([id, content]) => {
      const { kind, destructive = false } = content;
      const remove = () =>
        setShown((all) => ({ ...all, [kind]: all[kind].filter(([other]) => other !== id) }));
      return destructive === isAlert && <Plate key={id} content={content} onGone={remove} />;
    });
  return (
    <div className={css.viewport}>
      <div role="alert">{toasts(true)}</div>
      <div role="status" aria-atomic="false">
        {toasts(false)}
      </div>
    </div>
  );
}
