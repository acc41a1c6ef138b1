import type { ContactMessage } from '#contact/contact-message.ts';
import type { FormService } from '#model/form-services.ts';
import { parseObject, type SendResult, settle } from './send-message.ts';

/** Form name that Netlify's build detects in the HTML. */
export const netlifyForm = 'contact';

/** Returns the hidden fields that the service requires. */
export function serviceFields(service: FormService, key: string): Record<string, string> {
  if (service === 'web3forms') return { access_key: key };
  return service === 'netlify' ? { 'form-name': netlifyForm } : {};
}

/** Tests for each JSON service's documented success. FormSubmit sends "true" as a string. */
const isSuccess = {
  formspree: ({ ok }: Record<string, unknown>) => ok === true,
  web3forms: ({ success }: Record<string, unknown>) => success === true,
  formsubmit: ({ success }: Record<string, unknown>) => success === 'true',
};

/** Sends the message to a form service. Never rejects. */
export function sendToService(
  service: FormService,
  { endpoint, key }: { endpoint: string; key: string },
  { name, email, subject, message }: ContactMessage,
): Promise<SendResult> {
  const fields = { ...serviceFields(service, key), name, email, subject, message };
  return settle(service === 'netlify' ? postForm(endpoint, fields) : postJson(service, endpoint, fields));
}

/** Netlify answers 200 with a page. A redirect turns the POST into a GET, which stores nothing. */
async function postForm(endpoint: string, fields: Record<string, string>): Promise<SendResult> {
  const response = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(fields) });
  const isSent = response.status === 200 && !response.redirected;
  return isSent ? { kind: 'sent', isStored: false } : { kind: 'refused' };
}

async function postJson(
  service: keyof typeof isSuccess,
  endpoint: string,
  fields: Record<string, string>,
): Promise<SendResult> {
  // FormSubmit has a separate endpoint for scripts.
  const address = service === 'formsubmit' ? endpoint.replace('.co/', '.co/ajax/') : endpoint;
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  const isSent = response.ok && isSuccess[service](parseObject(await response.text()));
  return isSent ? { kind: 'sent', isStored: false } : { kind: 'refused' };
}
