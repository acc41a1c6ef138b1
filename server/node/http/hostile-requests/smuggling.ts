/** The request that is smuggled: for a file whose content no other response has. */
const smuggled = 'GET /contact.vcf HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** What follows on the same connection, from another visitor, when a proxy is in front. */
const next = 'GET /resume.pdf HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** The requests behind which one is smuggled. */
const fronts = ['POST /api/contact', 'GET /about'];

const head = (front: string, headers: string) =>
  `${front} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n`;

/** Each of these headers on each front, with the body that goes with it. */
const onEachFront = (headers: string[], body: string) =>
  Object.fromEntries(
    fronts.flatMap((front) =>
      headers.map((text) => [JSON.stringify([front, text]), head(front, text) + body]),
    ),
  );

const chunked = 'Transfer-Encoding: chunked';
/** Covers the smuggled request. */
const length = `Content-Length: ${smuggled.length}`;
/** Covers the smuggled request behind the end of all chunks. */
const whole = `Content-Length: ${5 + smuggled.length}`;

/** Headers that say "chunked" to a lenient reader and something else to a strict one, or the other way round. */
const ambiguousEncodings = [
  ...[' xchunked', ' "chunked"', ' chunked, identity', ' identity, chunked', ' identity', ' ,chunked'],
  ...[' chunked;a=b', '', ' chunked\0', ' chunked\xff', ' \xa0chunked', ' \x0bchunked', '\r\n chunked'],
  ...['\tchunked', ' chunked', ' gzip', ' gzip, chunked', ' chunked\r\nTransfer-Encoding: x'],
  ...[' x\r\nTransfer-Encoding: chunked', ' chunked\nX: a'],
]
  .map((value) => `${whole}\r\nTransfer-Encoding:${value}`)
  .concat(
    `${whole}\r\nTransfer-Encoding : chunked`,
    `${whole}\r\nTransfer-Encoding\t: chunked`,
    `${whole}\r\nTRANSFER-ENCODING: CHUNKED`,
    `${whole}\r\nX: a\r\n ${chunked}`,
    `${whole}\r\nX: a\n${chunked}`,
    `${whole}\r\nX: a\r${chunked}`,
    `${chunked}\r\nContent-Length: 4`,
    `${chunked}\r\nContent-Length: 0`,
  );

/** Lengths that two readers may read differently. */
const ambiguousLengths = [
  `Content-Length: 0\r\n${length}`,
  `${length}\r\nContent-Length: 0`,
  `${length}\r\n${length}`,
  `Content-Length : ${smuggled.length}`,
  `Content-Length:\r\n ${smuggled.length}`,
  `X: a\n${length}`,
  `X: a\r${length}`,
  ...[', 0', `, ${smuggled.length}`, '.0', 'a', '\0'].map((rest) => length + rest),
  ...[' -1', ' +5', ' 1 0', ' 1\t0', ' 0x30', ' 1e1', ' 1_0', ' \xd9\xa1', ' "48"', ''].map(
    (value) => `Content-Length:${value}`,
  ),
  'Content-Length: 18446744073709551616',
  `Content-Length: ${'9'.repeat(100)}`,
];

/** Chunked bodies with an error; the smuggled request is behind it. */
const brokenChunks = [
  ...['10000000000000000', 'ffffffffffffffff', `${'f'.repeat(64)}0`, '-1', 'g'].map((size) => `${size}\r\n`),
  ...[
    '+0\r\n\r\n',
    '0x0\r\n\r\n',
    ' 0\r\n\r\n',
    '\r\n\r\n',
    '0\n\n',
    '0\r\r',
    '0;\0\r\n\r\n',
    '0\r\nx\r\n\r\n',
  ],
  ...['1\r\nabc', '1\r\na', '1\r\na\n', '1;a\nb\r\nx\r\n', '1;a\rb\r\nx\r\n'].map(
    (part) => `${part}0\r\n\r\n`,
  ),
  '0\r\nX: y\n\n',
];

/** Requests that two readers could cut in two ways: none is accepted, and nothing behind them is read. */
export const ambiguousPairs: Record<string, string> = {
  ...onEachFront(ambiguousEncodings, `0\r\n\r\n${smuggled}${next}`),
  ...onEachFront(ambiguousLengths, `${smuggled}${next}`),
};

/** Requests that turn out invalid in their bodies: what is behind the error is not read. */
export const brokenPairs: Record<string, string> = Object.fromEntries(
  fronts.flatMap((front) =>
    brokenChunks.map((body) => [
      JSON.stringify([front, body]),
      head(front, chunked) + body + smuggled + next,
    ]),
  ),
);

/** Requests with one meaning, in whose body the smuggled one is: it is no request. */
export const pairsInBodies: Record<string, string> = {
  ...onEachFront(
    [
      length,
      `Content-Length: 000${smuggled.length}`,
      `Content-Length:  ${smuggled.length} `,
      `${length}\r\nTransfer_Encoding: chunked`,
      `${length}\r\nX-Transfer-Encoding: chunked`,
      `${length}\r\nConnection: Content-Length`,
    ],
    smuggled + next,
  ),
  ...onEachFront(
    [
      chunked,
      'TRANSFER-ENCODING: CHUNKED',
      'Transfer-Encoding:\tchunked',
      `${chunked}\r\nConnection: Transfer-Encoding`,
    ],
    `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n${next}`,
  ),
};

/** The control: valid requests, of which the second is answered. */
export const pipelined = `GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}${next}`;
