import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type FormService, formServices, serviceAddresses } from '#model/form-services.ts';

const message = { name: 'Zoë', email: 'zoe@example.com', subject: 'A board & more', message: 'First ✓' };
const key = '1b0a6c5e-access';
const page = 'https://ira.example/contact';

const wantsJson = ({ headers }: Request) => headers.get('accept') === 'application/json';
const thanks = () => new Response('<h1>Thanks!</h1>');

type Fake = (request: Request, fields: Record<string, string>) => Response | undefined;
/** Each service's documented response to a request that it accepts. */
const fakes: Record<FormService, Fake> = {
  formspree(request) {
    if (request.url !== 'https://formspree.io/f/abcdwxyz') return;
    return wantsJson(request) ? Response.json({ next: '/thanks', ok: true }) : thanks();
  },
  web3forms(request, { access_key }) {
    if (request.url !== 'https://api.web3forms.com/submit' || access_key !== key) return;
    return wantsJson(request) ? Response.json({ success: true, message: 'Email sent' }) : thanks();
  },
  formsubmit({ url }) {
    if (url === 'https://formsubmit.co/you@example.com') return thanks();
    const isAjax = url === 'https://formsubmit.co/ajax/you@example.com';
    return isAjax ? Response.json({ success: 'true' }) : undefined;
  },
  netlify({ url, headers }, fields) {
    const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
    const isOurs = [page, 'https://ira.example/'].includes(url) && fields['form-name'] === 'contact';
    return isForm && isOurs ? thanks() : undefined;
  },
};

const netlify = { 'form-name': 'contact' };
/** Hidden fields that each service requires. */
const extra = { formspree: {}, formsubmit: {}, web3forms: { access_key: key }, netlify };

async function receive(service: FormService, request: Request, stored: unknown[]): Promise<Response> {
  const isJson = request.headers.get('content-type') === 'application/json';
  const fields = isJson ? await request.json() : Object.fromEntries(await request.formData());
  const response = fakes[service](request, fields);
  if (response) stored.push(fields);
  return response ?? new Response('Not found', { status: 404 });
}

async function siteWith(service: FormService) {
  const endpoint = serviceAddresses[service].example;
  vi.resetModules();
  const settings = { delivery: service, contactKey: key };
  vi.doMock('../../settings.ts', () => ({ contactAddress: endpoint, formService: service, settings }));
  const { ContactForm } = await import('./contact-form.tsx');
  const { sendToService } = await import('./form-service.ts');
  const html = renderToStaticMarkup(<ContactForm onSent={() => {}} onFailed={() => {}} />);
  return { html, send: () => sendToService(service, { endpoint, key }, message) };
}

/** Stubs `fetch`. Resolves URLs against the contact page. */
const stubFetch = (response: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    response(new Request(new URL(url, page), init)),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  // Test files share their modules.
  vi.doUnmock('../../settings.ts');
  vi.resetModules();
});

test.each(formServices)('%s stores the fields sent by the script', async (service) => {
  const stored: unknown[] = [];
  stubFetch((request) => receive(service, request, stored));
  const { send } = await siteWith(service);
  expect(await send()).toEqual({ kind: 'sent', isStored: false });
  expect(stored).toEqual([{ ...extra[service], ...message }]);
});

test.each(formServices)('%s stores the fields sent by a browser without script', async (service) => {
  const { html } = await siteWith(service);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const [form = ''] = html.match(/<form[^>]*>/) ?? [];
  const body = new FormData();
  for (const [tag] of html.matchAll(/<(input|textarea)[^>]*>/g)) {
    const name = attribute(tag, 'name') ?? '';
    body.set(name, message[name as keyof typeof message] ?? attribute(tag, 'value') ?? '');
  }
  const stored: unknown[] = [];
  const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  const request = new Request(attribute(form, 'action') ?? page, { method: 'POST', body: fields });
  expect((await receive(service, request, stored)).status).toBe(200);
  expect(stored).toEqual([{ ...extra[service], ...message }]);
  expect(attribute(form, 'data-netlify')).toBe(service === 'netlify' ? 'true' : undefined);
  expect(attribute(form, 'name')).toBe(service === 'netlify' ? 'contact' : undefined);
});

const redirected = () => Object.defineProperty(new Response('<h1>Home</h1>'), 'redirected', { value: true });

test.each<[FormService, string, () => Response]>([
  ['formspree', 'an error', () => Response.json({ errors: [{ message: 'Empty form' }] }, { status: 422 })],
  ['formspree', 'a page', () => new Response('<h1>Please confirm</h1>')],
  ['web3forms', 'a refusal', () => Response.json({ success: false })],
  ['formsubmit', 'a form before its activation', () => Response.json({ success: 'false' })],
  ['netlify', 'an unknown form', () => new Response('Not found', { status: 404 })],
  ['netlify', 'a redirect', redirected],
])('%s: %s counts as refused', async (service, _, response) => {
  stubFetch(response);
  const { send } = await siteWith(service);
  expect(await send()).toEqual({ kind: 'refused' });
});
