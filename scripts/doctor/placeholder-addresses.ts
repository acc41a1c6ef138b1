/** Names that belong to nobody, so that guides can use them (RFC 2606 and 6761). */
const exampleHost = /(^|\.)(example\.(com|net|org)|example|test|invalid)$/;
/** This machine, and the networks behind a router. */
const ownMachine =
  /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(\.\d+){3}|192\.168(\.\d+){2})$/;
/** Words of guides that stand for the reader's own. */
const standIn = /(^|[/@.=])(your[-_.]?(name|id|site|domain|handle|account|profile)|username)($|[/@.?&])|…/i;

/** Whether a host is reached from this machine or its own network alone. */
export function isOwnMachine(host: string): boolean {
  return ownMachine.test(host);
}

/**
 * Why an address leads to nobody, as the rest of a sentence: 'example.com is a name for examples'. Undefined where it
 * may lead to someone.
 *
 * @param address a web address or an email address
 */
export function placeholderIn(address: string): string | undefined {
  const host = hostOf(address);
  if (exampleHost.test(host)) return `${host} is a name for examples`;
  if (isOwnMachine(host)) return `${host} leads nowhere for others`;
  if (standIn.test(address)) return 'words stand in for your own';
  return undefined;
}

function hostOf(address: string): string {
  if (/^https?:/i.test(address)) return URL.canParse(address) ? new URL(address).hostname : '';
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
