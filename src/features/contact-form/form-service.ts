import type { ContactMessage } from '#contact/contact-message.ts';
import type { FormService } from '#src/content/form-services.ts';
import { parsed, type SendResult, settled } from './send-message.ts';

/** The form's name at Netlify, whose build finds the form in the published HTML. */
export const netlifyForm = 'contact';

/** Fields that a form at a service has besides the four, by name. */
export function serviceFields(service: FormService, key: string): Record<string, string> {
  if (service === 'web3forms') return { access_key: key };
  return service === 'netlify' ? { 'form-name': netlifyForm } : {};
}

/** Whether a JSON response is the success that the service documents. FormSubmit writes "true" as text. */
const isSuccess = {
  formspree: ({ ok }: Record<string, unknown>) => ok === true,
  web3forms: ({ success }: Record<string, unknown>) => success === true,
  formsubmit: ({ success }: Record<string, unknown>) => success === 'true',
};

/** Sends the four fields to a form service, in the body that it documents. Never rejects. */
export function sendToService(
  service: FormService,
  { endpoint, key }: { endpoint: string; key: string },
  { name, email, subject, message }: ContactMessage,
): Promise<SendResult> {
  const fields = { ...serviceFields(service, key), name, email, subject, message };
  return settled(service === 'netlify' ? postForm(endpoint, fields) : postJson(service, endpoint, fields));
}

/** Netlify's success is a page with status 200. A redirect means that the POST became a GET, which stores nothing. */
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
  // FormSubmit has a second address for scripts.
  const address = service === 'formsubmit' ? endpoint.replace(/(?<=\.co)/, '/ajax') : endpoint;
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  const isSent = response.ok && isSuccess[service](parsed(await response.text()));
  return isSent ? { kind: 'sent', isStored: false } : { kind: 'refused' };
}
