import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { CopiedIcon, CopyIcon } from '#src/components/icons.tsx';
import css from './copy-button.module.css';

/** Milliseconds for which the tick stands in for the copy mark. */
const tickTime = 2000;

/** A button's name: in words beside its mark, or read out and shown as a tooltip where it has the mark alone. */
type Name = { children: ReactNode; label?: never } | { label: string; children?: never };

/**
 * Copies text. The tick appears in the button itself; `onCopied` may repeat the news.
 *
 * @param text gives what is copied
 * @param refused what is said where the browser does not allow copying
 */
export function CopyButton({
  text,
  refused,
  onCopied,
  label,
  children,
}: { text: () => string; refused: string; onCopied: () => void } & Name) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), tickTime);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
      onCopied();
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <button
        className={classNames(css.button, children !== undefined && css.labelled)}
        type="button"
        onClick={copy}
        aria-label={label}
        data-tip={label}
      >
        {state === 'copied' ? <CopiedIcon /> : <CopyIcon />}
        {children}
      </button>
      {state === 'refused' && (
        <p className={css.refused} role="status">
          {refused}
        </p>
      )}
    </>
  );
}
