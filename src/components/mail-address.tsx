import { owner } from '#content/owner.ts';

/** The owner's address. Where it needs two lines, the second begins with the @, not with the last letters of a word. */
export function MailAddress() {
  const at = owner.email.lastIndexOf('@');
  return (
    <span>
      {owner.email.slice(0, at)}
      <wbr />
      {owner.email.slice(at)}
    </span>
  );
}
