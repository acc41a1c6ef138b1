import type { Finding } from '../finding.ts';
import { settingPlace } from '../setting-place.ts';
import { type LiveSite, problemOf } from './live-site.ts';

/** Milliseconds for the endpoint, which may have to wake up first. */
const timeout = 30_000;

/**
 * Sends the contact endpoint a message without words, which it has to refuse, so that nothing is stored. Whether a real
 * message arrives is for `npm run contact:test` to say.
 */
export async function findEndpointProblems({ settings, environment, base }: LiveSite): Promise<Finding[]> {
  const { contactEndpoint, delivery } = settings;
  const isForeign = !contactEndpoint.startsWith('/');
  const endpoint = new URL(isForeign ? contactEndpoint : contactEndpoint.slice(1), base);
  const found = (problem: string, remedy: string): Finding[] => [
    { file: endpoint.href, field: 'contact form', problem, remedy },
  ];
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: base.origin },
      body: JSON.stringify({ name: '', email: '', subject: '', message: '' }),
      signal: AbortSignal.timeout(timeout),
    });
    const isRefusal = refuses(await response.text());
    if (!isRefusal && response.ok) {
      const remedy = 'check that it is a receiver of messages, and that it refuses what is empty';
      return found(`answers ${response.status} to a message without words`, remedy);
    }
    if (!isRefusal && (response.status === 404 || response.status === 405 || response.status >= 500)) {
      const { file, field } = settingPlace('contactEndpoint', environment);
      const remedy = `start the receiver, or correct ${field} in ${file}; then run npm run contact:test`;
      return found(`answers ${response.status}, so that no message arrives`, remedy);
    }
    const readers = response.headers.get('access-control-allow-origin');
    const isReadable = endpoint.origin === base.origin || readers === '*' || readers === base.origin;
    return delivery === 'verified' && !isReadable
      ? found(
          `does not let pages of ${base.origin} read its answer, so that every visitor would read of a failure`,
          `with npm start set ALLOWED_ORIGINS=${base.origin}; another receiver sends it as access-control-allow-origin`,
        )
      : [];
  } catch (error) {
    return found(problemOf(error), 'start the receiver, then run npm run contact:test');
  }
}

/** Whether the answer is that of a receiver which has refused a message. */
function refuses(body: string): boolean {
  try {
    return JSON.parse(body)?.ok === false;
  } catch {
    return false;
  }
}
