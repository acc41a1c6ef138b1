import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { EmailAddress } from '../../components/links.tsx';
import text from '../../components/text.module.css';
import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { CopyButton } from '../../features/copy/copy-button.tsx';
import { showToast } from '../../features/toasts/toasts.tsx';

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

/** Renders the contact form, which reports its outcome in a toast. */
export function MessageForm() {
  return <ContactForm onSent={showSent} onFailed={showFailed} />;
}

/** Renders the button that copies the owner's address and confirms it in a toast. */
export function CopyAddress() {
  const { copyButton, copy, copied, copyRefused } = contact.email;
  return (
    <CopyButton
      text={owner.email}
      name={copyButton}
      label={copy}
      copied={copied}
      refused={copyRefused}
      onCopied={() => showToast({ kind: 'notice', title: copied })}
    />
  );
}
