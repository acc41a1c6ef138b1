import { type BodyResult, readContactText } from '#contact/contact-body.ts';
import type { ContactMessage } from '#contact/contact-message.ts';
import { findSpamFlags, type SpamFlag } from '#contact/spam-signals.ts';

/** What Google hands to doPost. Its parts are missing when the function is started by hand, or when nothing was sent. */
export type PostEvent = Partial<GoogleAppsScript.Events.DoPost> | undefined;

const formType = 'application/x-www-form-urlencoded';

/**
 * Checks what was posted by the contract. The type that Google names is believed in one point only: whether the text
 * is a form. JSON comes as text/plain from a browser and under other names through other hands, so everything else
 * is read as JSON, whatever its type. Google has decoded the body already; bytes that were no UTF-8 cannot be seen.
 */
export function readEvent(event: PostEvent): BodyResult {
  const { contents = '' } = event?.postData ?? {};
  if (contents !== '' || (event?.postData && !isForm(event)))
    return readContactText(isForm(event) ? 'form' : 'json', contents);
  // A native form whose text Google has kept to itself: its fields are there, parsed.
  return readContactText('json', JSON.stringify(event?.parameter ?? {}));
}

/** The spam flags of a message. The site's script puts its signals into the query, a native form into its body. */
export function findSpamFlagsOf(message: ContactMessage, event: PostEvent): SpamFlag[] {
  const body = isForm(event) ? (event?.postData?.contents ?? '') : '';
  return findSpamFlags(message, [body, event?.queryString ?? ''].filter((part) => part !== '').join('&'));
}

function isForm(event: PostEvent): boolean {
  return (event?.postData?.type ?? '').toLowerCase().startsWith(formType);
}
