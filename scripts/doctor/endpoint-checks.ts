import type { Environment } from '#src/content/effective-settings.ts';
import { shorten } from '#src/content/schema/content-error.ts';
import type { Settings } from '#src/content/schema.ts';
import { endpointOrigins } from '../../plugins/security-headers.ts';
import { askHost, type HostResponse, type NoResponse } from './ask-host.ts';
import { type Finding, fault, note, settingPlace } from './finding.ts';

/** The contact endpoint, as the pages of a site use it. */
export interface Endpoint {
  address: URL;
  /** Scheme and host of the pages. */
  origin: string;
  settings: Settings;
  environment: Environment;
}

/** Milliseconds for the endpoint, which may have to wake up first; the same as in the site. */
const timeout = 30_000;
const start = 'start the receiver, or correct its address';

/**
 * The endpoint of a site; undefined where it is a path and the site unknown.
 *
 * @param base the address of the site's first page
 */
export function endpointOf(settings: Settings, environment: Environment, base?: URL): Endpoint | undefined {
  const { contactEndpoint, siteUrl } = settings;
  const address = contactEndpoint.replace(/^\//, base?.href ?? '');
  if (!URL.canParse(address)) return undefined;
  return { address: new URL(address), origin: base?.origin ?? siteUrl, settings, environment };
}

/**
 * Whether the endpoint passes requests on to a host that the pages' security policy does not list, so that browsers
 * stop each message there.
 *
 * @param response what it responded to a request other than a GET
 */
export async function findForeignRedirect(
  endpoint: Endpoint,
  response?: HostResponse | NoResponse,
): Promise<Finding[]> {
  const { address, origin, settings, environment } = endpoint;
  const { addresses } = response ?? (await askHost(address, {}, timeout));
  const listed = [origin, ...endpointOrigins(settings.contactEndpoint)].map((one) => new URL(one).host);
  const other = addresses.find(({ host }) => !listed.includes(host));
  if (!other) return [];
  const problem =
    `is at ${address.host}, which passes requests on to ${other.host}: the pages' security policy lists only the ` +
    'first, so that browsers stop every message';
  const remedy =
    other.host === 'accounts.google.com'
      ? "deploy the script again with access 'Anyone', as Google asks visitors to log in"
      : 'give an address that answers by itself, such as the one that it leads to';
  return [fault(settingPlace('contactEndpoint', environment), problem, remedy)];
}

/**
 * Looks where the endpoint leads, and sends it a message without words, which it has to refuse, so that nothing is
 * stored. Whether a real message arrives is for `sendTestMessage` to say.
 */
export async function findEndpointProblems(endpoint: Endpoint): Promise<Finding[]> {
  const { address, origin, settings, environment } = endpoint;
  const redirects = await findForeignRedirect(endpoint);
  if (redirects.length > 0) return redirects;
  const response = await post(endpoint, { name: '', email: '', subject: '', message: '' });
  const postRedirects = await findForeignRedirect(endpoint, response);
  if (postRedirects.length > 0) return postRedirects;
  const found = (problem: string, remedy: string) => [
    fault({ file: address.href, field: 'contact form' }, problem, remedy),
  ];
  if ('problem' in response) return found(response.problem, start);
  const { status, headers, text } = response;
  const isRefusal = read(text)['ok'] === false;
  if (!isRefusal && status < 400)
    return found(
      `answers ${status} to a message without words`,
      'check that it is a receiver, and refuses what is empty',
    );
  if (!isRefusal && (status === 404 || status === 405 || status >= 500)) {
    const { file, field } = settingPlace('contactEndpoint', environment);
    return found(
      `answers ${status}, so that no message arrives`,
      `start the receiver, or correct ${field} in ${file}`,
    );
  }
  const readers = headers.get('access-control-allow-origin') ?? '';
  if (settings.delivery !== 'verified' || address.origin === origin || ['*', origin].includes(readers))
    return [];
  return found(
    `does not let pages of ${origin} read its answer, so that every visitor would read of a failure`,
    `have the receiver send the header access-control-allow-origin: ${origin}, as those of this project do`,
  );
}

/**
 * Sends a marked message as the site would.
 *
 * @param print is told what was confirmed
 */
export async function sendTestMessage(
  endpoint: Endpoint,
  email: string,
  print: (text: string) => void,
): Promise<Finding[]> {
  const { address, settings } = endpoint;
  const subject = `Test of the contact form ${new Date().toISOString()}`;
  const message = 'Sent by npm run doctor. If you can read this, messages get from your site to you.';
  const response = await post(endpoint, { name: 'npm run doctor', email, subject, message });
  const place = { file: address.href, field: 'test message' };
  if ('problem' in response) return [fault(place, response.problem, start)];
  const { status, headers, text, addresses } = response;
  const { ok, reason, id } = read(text);
  if (ok === false) {
    const problem = `was refused with status ${status}: '${shorten(String(reason), 200)}'`;
    return [fault(place, problem, 'nothing was stored; mend what it names')];
  }
  const host = addresses.at(-1)?.host;
  if (ok === true && status < 300) {
    print(
      `Stored: ${host} confirmed the message '${subject}'${id ? ` under ${shorten(String(id))}` : ''}. ` +
        'Look for it where messages are kept, and in your mail if mail is set up, which is not confirmed.',
    );
    return [];
  }
  const isVerified = settings.delivery === 'verified';
  const problem =
    `was answered by ${host} with status ${status} and ${shorten(headers.get('content-type') ?? 'no type')}, which ` +
    `confirms nothing, and visitors would read '${isVerified ? 'Submission Error' : 'Message Sent!'}'`;
  const remedy = `look for '${subject}' where messages are kept`;
  return [isVerified || status >= 400 ? fault(place, problem, remedy) : note(place, problem, remedy)];
}

/** In the bytes that a browser sends, whatever the delivery. */
function post(
  { address, origin }: Endpoint,
  message: Record<'name' | 'email' | 'subject' | 'message', string>,
) {
  const headers = { 'content-type': 'text/plain;charset=UTF-8', origin };
  return askHost(address, { method: 'POST', headers, body: JSON.stringify(message) }, timeout);
}

function read(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
