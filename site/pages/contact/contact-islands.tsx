import { useEffect, useState } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/drawing.tsx';
import { EmailAddress } from '../../components/links.tsx';
import text from '../../components/text.module.css';
import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { showToast } from '../../features/toasts/toasts.tsx';
import css from './contact.module.css';

export { Toasts } from '../../features/toasts/toasts.tsx';

const showSent = () => showToast({ kind: 'message', ...contact.sent });

const showFailed = (mailto: string, isUnknown: boolean) =>
  showToast({
    kind: 'message',
    ...contact.failed,
    ...(isUnknown && { title: contact.unconfirmed.title }),
    destructive: true,
    link: (
      <a className={text.target} href={mailto}>
        <EmailAddress />
      </a>
    ),
  });

export function MessageForm() {
  return <ContactForm onSent={showSent} onFailed={showFailed} />;
}

/** Milliseconds until the check mark turns back into the copy icon. */
const checkMarkTime = 2000;

export function CopyAddress() {
  const { copyButton, copy, copied, copyRefused } = contact.email;
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), checkMarkTime);
    return () => clearTimeout(timer);
  }, [state]);
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(owner.email);
      setState('copied');
      showToast({ kind: 'notice', title: copied });
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <button
        className={classNames(button.button, button.outlined, css.copy)}
        type="button"
        onClick={copyAddress}
        aria-label={copy}
        data-tip={state === 'copied' ? copied : ''}
      >
        <Icon name={state === 'copied' ? 'copied' : 'copy'} />
        {copyButton}
      </button>
      {/* No status role: the toasts have the page's only one. Always rendered, because screen readers announce only changes. */}
      <p className={css.copyRefused} aria-live="polite">
        {state === 'refused' && copyRefused}
      </p>
    </>
  );
}
