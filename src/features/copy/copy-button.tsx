import { useEffect, useState } from 'react';
import { CopiedIcon, CopyIcon } from '#src/components/icons.tsx';
import css from './copy-button.module.css';

/** Milliseconds for which the tick stands in for the copy mark. */
const tickTime = 2000;

/**
 * Copies text. The tick appears in the button itself; `onCopied` may repeat the news.
 *
 * @param label the button's name, which it shows as a tooltip
 * @param refused what is said where the browser does not allow copying
 */
export function CopyButton({
  text,
  label,
  refused,
  onCopied,
}: {
  text: string;
  label: string;
  refused: string;
  onCopied: () => void;
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), tickTime);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied();
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <button className={css.button} type="button" onClick={copy} aria-label={label} data-tip>
        {state === 'copied' ? <CopiedIcon /> : <CopyIcon />}
      </button>
      {state === 'refused' && (
        <p className={css.refused} role="status">
          {refused}
        </p>
      )}
    </>
  );
}
