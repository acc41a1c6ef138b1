import { useEffect, useState } from 'react';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import css from './copy-button.module.css';

/** Milliseconds until the check mark turns back into the copy icon. */
const checkMarkTime = 2000;

interface Props {
  text: string;
  /** Visible. */
  name: string;
  /** Accessible name and tooltip; contains `name`. */
  label: string;
  /** Tooltip after copying. */
  copied: string;
  /** Text to show if the browser doesn't allow copying. */
  refused: string;
  onCopied: () => void;
}

/** Renders a button that copies text. */
export function CopyButton({ text, name, label, copied, refused, onCopied }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), checkMarkTime);
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
        className={classNames(button.button, button.outlined, css.button)}
        type="button"
        onClick={copy}
        aria-label={label}
        data-tip={state === 'copied' ? copied : ''}
      >
        <Icon name={state === 'copied' ? 'copied' : 'copy'} />
        {name}
      </button>
      {/* No status role: the toasts have the page's only one. Never absent, because screen readers announce changes. */}
      <p className={css.refused} aria-live="polite">
        {state === 'refused' && refused}
      </p>
    </>
  );
}
