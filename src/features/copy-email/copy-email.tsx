import { useEffect, useState } from 'react';
import { CopiedIcon, CopyIcon } from '#src/components/icons.tsx';
import css from './copy-email.module.css';

/** Milliseconds for which the tick stands in for the copy mark. */
const tickTime = 2000;

/**
 * Copies the owner's address. The tick appears in the button itself; `onCopied` may repeat the news.
 *
 * @param label the button's name
 * @param refused what is said where the browser does not allow copying
 */
export function CopyEmail({
  email,
  label,
  refused,
  onCopied,
}: {
  email: string;
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
      await navigator.clipboard.writeText(email);
      setState('copied');
      onCopied();
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <button className={css.button} type="button" onClick={copy} aria-label={label} data-tip={label}>
        {state === 'copied' ? <CopiedIcon /> : <CopyIcon />}
      </button>
      {state === 'refused' && <p role="status">{refused}</p>}
    </>
  );
}
