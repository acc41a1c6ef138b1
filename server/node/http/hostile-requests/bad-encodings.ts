const words = (text: string) => text.trim().split(/\s+/);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Escape sequences that are incomplete or malformed. */
const brokenEscapes = words(
  '% %% %%% %2 %a %zz %2g %g2 %0x41 %-1 %+1 %1% %e %u0041 %U0041 %&#47; %25% %c3% %c3%a %c3%zz %x2f %2\xe9 %{41} %2.',
);

/** Escape sequences of bytes that are no UTF-8: alone, cut off, overlong, surrogates, and beyond the last character. */
const brokenUtf8 = words(
  `%80 %bf %c3 %df %e2 %e2%82 %f0 %f0%9f %f0%9f%98 %c3%28 %e2%28%a1 %e2%82%28 %f0%28%8c%bc %f0%90%8c%28 %c3%c3
   %e2%82%ac%82 %C3a %c0%80 %c0%af %c1%bf %e0%80%80 %e0%80%af %f0%80%80%80 %f8%80%80%80%80 %fc%80%80%80%80%80
   %ed%a0%80 %ed%bf%bf %ed%a0%bd%ed%b8%80 %f4%90%80%80 %f5%80%80%80 %fe %ff %fe%ff %ff%fe`,
);

/** Valid escape sequences of characters that no address of the site has. */
const oddCharacters = [
  ...[...range(0x00, 0x1f), 0x7f].map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
  ...words('%c2%80 %c2%85 %c2%a0 %e2%80%a8 %e2%80%ae %ef%bb%bf %ef%bf%bd %ef%bf%bf %f4%8f%bf%bf'),
];

/** Raw bytes, one in each text. Without the space, which ends a path. */
const rawBytes = [
  ...range(0x00, 0x1f),
  ...[0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7d],
  ...range(0x7f, 0xff),
].map((byte) => String.fromCharCode(byte));

/** Texts for a path that no correct address has, with one character for each byte. */
export const badEncodings = [...brokenEscapes, ...brokenUtf8, ...oddCharacters, ...rawBytes];

/** Requests whose first line is malformed. */
export const badRequestLines = [
  ...['', ' ', '\t', '\0', 'GET', 'GET ', 'GET /', 'GET  / HTTP/1.1', ' GET / HTTP/1.1', 'GET\t/\tHTTP/1.1'],
  ...[
    'GET / HTTP/1.1 ',
    'GET / HTTP/1.1 x',
    'GET / HTTP/1.2',
    'GET / HTTP/9.9',
    'GET / HTTP/11',
    'GET / HTTP/',
  ],
  ...[
    'GET / http/1.1',
    'GET / HTTPS/1.1',
    'GET / HTTP/-1.1',
    'GET / HTTP/1.1\0',
    'get / HTTP/1.1',
    '\xff\xfe',
  ],
  ...['GÉT / HTTP/1.1', 'G\0T / HTTP/1.1', 'FOO / HTTP/1.1', 'GET /\0 HTTP/1.1', 'GET \0/ HTTP/1.1'],
  ...['GET /a b HTTP/1.1', 'GET / / HTTP/1.1', 'GET /\x0b HTTP/1.1', 'GET /\rX HTTP/1.1', 'GET * HTTP/1.1'],
  ...['GET / HTTP/1.1\rX: y', '\x16\x03\x01\0\0', 'PRI * HTTP/2.0', 'CONNECT evil.example:443 HTTP/1.1'],
  ...['OPTIONS * HTTP/1.1', 'RTSP/1.0 200', 'HTTP/1.1 200 OK', 'PROXY TCP4 1.2.3.4 5.6.7.8 1 2'],
].map((line) => `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
