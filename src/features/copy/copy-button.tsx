import { useEffect, useState } from 'react';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { Icon } from '#src/components/icon.tsx';
import css from './copy-button.module.css';

/** Milliseconds for which the tick stands in for the copy mark. */
const tickTime = 2000;

interface Props {
  text: string;
  /** The button's name, which it shows as a tooltip. */
  label: string;
  /** What the tooltip says while the tick is shown. */
  copied: string;
  /** What is said where the browser does not allow copying. */
  refused: string;
  onCopied: () => void;
}

/** Copies text. The tick appears in the button itself; `onCopied` may repeat the news. */
export function CopyButton({ text, label, copied, refused, onCopied }: Props) {
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
      <button
        className={classNames(button.icon, css.button)}
        type="button"
        onClick={copy}
        aria-label={label}
        data-tip={state === 'copied' ? copied : ''}
      >
        <Icon name={state === 'copied' ? 'copied' : 'copy'} />
      </button>
      {state === 'refused' && (
        <p className={css.refused} role="status">
          {refused}
        </p>
      )}
    </>
  );
}
