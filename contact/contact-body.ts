import { type ContactMessage, contactFields } from './contact-message.ts';
import { hasMoreMembers } from './json-members.ts';
import { bodyLimit, fieldCountLimit } from './limits.ts';
import { countBytes } from './text-size.ts';
import { parseUrlencodedForm, splitUrlencodedForm } from './urlencoded-form.ts';
import { checkContactMessage, grouped, type Refusal, typedTexts } from './validate-message.ts';

/** The format of a body: JSON, or that of a form that a browser posts without script. */
export type BodyKind = 'json' | 'form';

/**
 * The result of checking a body. A refusal carries the HTTP status that fits (400 content, 413 size, 415 type) and
 * the texts of the fields as far as they could be read.
 */
export type BodyResult =
  | { ok: true; message: ContactMessage }
  | (Refusal & { status: 400 | 413 | 415; typed: ContactMessage });

/**
 * The kind of body that a Content-Type header announces, or undefined when it is none that is accepted. JSON also
 * arrives as text/plain: that is what a browser makes of it in a `no-cors` request.
 */
export function bodyKind(contentType: string | null): BodyKind | undefined {
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (!parameters.every(isAcceptableParameter)) return undefined;
  switch (type?.trim()) {
    case 'application/json':
    case 'text/plain':
      return 'json';
    case 'application/x-www-form-urlencoded':
      return 'form';
    default:
      return undefined;
  }
}

/**
 * Checks a received body from its Content-Type header and its bytes. One byte beyond the limit is enough to have it
 * refused as too large, so that a caller may stop reading there.
 */
export function readContactBody(contentType: string | null, bytes: Uint8Array): BodyResult {
  const kind = bodyKind(contentType);
  if (!kind) return wrongType();
  if (bytes.length > bodyLimit) return tooLarge();
  const text = decodeUtf8(bytes);
  if (text === undefined) return refused(400, 'The message is not valid UTF-8 text.');
  return readContactText(kind, text);
}

/**
 * Checks a body that the platform has decoded already, as Apps Script does. The kind is that of the Content-Type
 * (`bodyKind`), or undefined when that is none that is accepted. Bytes that are no UTF-8 cannot be seen any more; all
 * else gets the same result as by `readContactBody`.
 */
export function readContactText(kind: BodyKind | undefined, text: string): BodyResult {
  if (!kind) return wrongType();
  if (countBytes(text) > bodyLimit) return tooLarge();
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  const parsed = kind === 'json' ? parseJson(content) : parseForm(content);
  if (!parsed.ok) return refused(400, parsed.reason);
  const result = checkContactMessage(parsed.value);
  return result.ok ? result : { ...result, status: 400, typed: typedTexts(parsed.value) };
}

type Parsed = { ok: true; value: unknown } | { ok: false; reason: string };

function parseJson(text: string): Parsed {
  if (hasMoreMembers(text, fieldCountLimit)) return tooManyFields();
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: 'The message is not valid JSON.' };
  }
}

function parseForm(text: string): Parsed {
  const pairs = splitUrlencodedForm(text, fieldCountLimit);
  if (pairs.length > fieldCountLimit) return tooManyFields();
  const form = parseUrlencodedForm(pairs);
  if (!form) return { ok: false, reason: 'The form is not valid UTF-8 text.' };
  const twice = contactFields.find((field) => (form.get(field)?.length ?? 0) > 1);
  if (twice) return { ok: false, reason: `The form has more than one ${twice}.` };
  return { ok: true, value: Object.fromEntries([...form].map(([name, values]) => [name, values[0]])) };
}

function tooManyFields(): Parsed {
  return {
    ok: false,
    reason: `The message has more than ${grouped(fieldCountLimit)} fields. Send name, email, subject and message alone.`,
  };
}

function refused(status: 400 | 413 | 415, reason: string): BodyResult {
  return { ok: false, status, reason, typed: typedTexts(undefined) };
}

function wrongType(): BodyResult {
  return refused(415, 'Send the message as JSON or as a form, in UTF-8.');
}

function tooLarge(): BodyResult {
  const max = `${bodyLimit / 1024} KiB`;
  return refused(413, `The message is too large: at most ${max} can be taken. Shorten it and send it again.`);
}

function isAcceptableParameter(parameter: string): boolean {
  const [name, value = ''] = parameter.split('=');
  return name?.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    // The byte order mark stays, for readContactText to remove it: where that gets decoded text, it is still there.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
