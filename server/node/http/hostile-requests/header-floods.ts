import { requestText } from '../../testing/raw-request.ts';

const kib = 1024;
const x = (count: number) => 'x'.repeat(count);
const many = (count: number, header: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => header(at));
const get = (headers: string[]) => requestText('GET /', headers);
/** The start of a request whose headers do not end. */
const endless = (rest: string) => `GET / HTTP/1.1\r\nHost: localhost\r\n${rest}`;

/** Headers that fit, though they are many: the page is the right response. */
export const fullHeaders: Record<string, string> = {
  '300 headers': get(many(300, (at) => `X-${at}: y`)),
  'a header of 15 KiB': get([`X: ${x(15 * kib)}`]),
  'a header name of 15 KiB': get([`${x(15 * kib)}: y`]),
  'names that objects have': get(['__proto__: x', 'constructor: x', 'hasOwnProperty: x', 'toString: x']),
  'an Accept-Encoding of 15 KiB': get([`Accept-Encoding: ${'zz;q=0,'.repeat(2_100)}`]),
  'an If-None-Match of 15 KiB': get([`If-None-Match: ${'W/"a",'.repeat(2_500)}`]),
  'empty lines before the request': `${'\r\n'.repeat(1_000)}${get([])}`,
};

/** Headers that do not fit: 431, or the end of the connection. */
export const tooManyHeaders: Record<string, string> = {
  'a header of one byte more than fits': get([`X: ${x(16 * kib)}`]),
  'a header of 1 MiB': get([`X: ${x(kib * kib)}`]),
  'a header name of 1 MiB': get([`${x(kib * kib)}: y`]),
  'a header name without an end': endless(x(kib * kib)),
  'a header value without an end': endless(`X: ${x(kib * kib)}`),
  'headers without an end': endless('X: y\r\n'.repeat(100_000)),
  '1,000 headers': get(many(1_000, (at) => `X-${at}: y`)),
  '20,000 tiny headers': get(many(20_000, () => 'a: b')),
  '5,000 hosts': get(many(5_000, () => 'Host: localhost')),
  'a path of 17 KiB': requestText(`GET /${x(17 * kib)}`),
  'a query of 17 KiB': requestText(`GET /about?${x(17 * kib)}`),
  'a method without an end': x(kib * kib),
};

const chunked = requestText('POST /api/contact', ['Transfer-Encoding: chunked']);

/** Floods to which several responses are right, as long as nothing else happens. */
export const otherFloods: Record<string, string> = {
  'spaces without an end before a value': get([`X:${' '.repeat(kib * kib)}y`]),
  'empty lines without an end': '\r\n'.repeat(500_000),
  'a header without a colon': get([x(1_000)]),
  'a header without a name': get([`: ${x(1_000)}`]),
  'a header name with a space': get(['X Y: z']),
  'a zero byte in a name': get(['X\0: y']),
  'a zero byte in a value': get(['X: \0']),
  'control characters in a value': get(['X: \x01\x02\x07\x08\x0b\x0c\x0e\x1b\x7f']),
  'raw bytes in a value': get(['X: \xff\xfe\x80']),
  'raw bytes in a name': get(['\xff\xfe: y']),
  'two hosts': get(['Host: evil.example']),
  'an invalid host': 'GET / HTTP/1.1\r\nHost: \\../\0\r\nConnection: close\r\n\r\n',
  'an unknown expectation': get(['Expect: everything']),
  'an upgrade': get(['Upgrade: h2c, websocket', 'HTTP2-Settings: AAAA']),
  'a trailer of 1 MiB': `${chunked}0\r\nX: ${x(kib * kib)}\r\n\r\n`,
  'a chunk extension of 1 MiB': `${chunked}1;${x(kib * kib)}\r\n`,
};
