/** The request that is smuggled: a page's file whose content nothing else answers with. */
const smuggled = 'GET /contact.vcf HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** What follows on the same connection from another visitor, in the eyes of a proxy in front. */
const next = 'GET /resume.pdf HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** The requests behind which one is smuggled. Their own content is never that of the smuggled one. */
const fronts = ['POST /api/contact', 'POST /about', 'GET /about'];

type Cases = Record<string, string[]>;

const head = (front: string, headers: string[]) =>
  `${front} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${headers.join('\r\n')}\r\n\r\n`;

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = 'Transfer-Encoding: chunked';
/** A length that covers the smuggled request behind the end of all chunks. */
const whole = `Content-Length: ${5 + smuggled.length}`;
const length = `Content-Length: ${smuggled.length}`;

/** Every front with every one of these ways to say where its body ends, and the body that goes with it. */
function behindEachFront(cases: Cases, bodyOf: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    fronts.flatMap((front) =>
      Object.entries(cases).map(([name, headers]) => [
        `${name}, on ${front}`,
        head(front, headers) + bodyOf(name),
      ]),
    ),
  );
}

/** Values that say "chunked" to a lenient reader and something else to a strict one, or the other way round. */
const hiddenChunked: Cases = {
  'TE.TE with an x in front': [whole, 'Transfer-Encoding: xchunked'],
  'TE.TE with a space before the colon': [whole, 'Transfer-Encoding : chunked'],
  'TE.TE with a tab before the colon': [whole, 'Transfer-Encoding\t: chunked'],
  'TE.TE with a tab before the value': [whole, 'Transfer-Encoding:\tchunked'],
  'TE.TE with a vertical tab': [whole, 'Transfer-Encoding: \x0bchunked'],
  'TE.TE with a zero byte': [whole, 'Transfer-Encoding: chunked\0'],
  'TE.TE in capitals': [whole, 'TRANSFER-ENCODING: CHUNKED'],
  'TE.TE in quotes': [whole, 'Transfer-Encoding: "chunked"'],
  'TE.TE twice': [whole, chunked, 'Transfer-Encoding: x'],
  'TE.TE twice, the other way round': [whole, 'Transfer-Encoding: x', chunked],
  'TE.TE with identity behind': [whole, 'Transfer-Encoding: chunked, identity'],
  'TE.TE with identity in front': [whole, 'Transfer-Encoding: identity, chunked'],
  'TE.TE with identity alone': [whole, 'Transfer-Encoding: identity'],
  'TE.TE with a comma': [whole, 'Transfer-Encoding: ,chunked'],
  'TE.TE with a parameter': [whole, 'Transfer-Encoding: chunked;a=b'],
  'TE.TE with nothing': [whole, 'Transfer-Encoding:'],
  'TE.TE with a raw byte': [whole, 'Transfer-Encoding: chunked\xff'],
  'TE.TE with a raw byte in front': [whole, 'Transfer-Encoding: \xa0chunked'],
  'TE.TE with a folded value': [whole, 'Transfer-Encoding:\r\n chunked'],
  'TE.TE with a folded header before': [whole, `X: a\r\n ${chunked}`],
  'TE.TE behind a line feed alone': [whole, `X: a\n${chunked}`],
  'TE.TE behind a carriage return alone': [whole, `X: a\r${chunked}`],
  'TE.TE ended by a line feed alone': [whole, `${chunked}\nX: a`],
  'CL.TE': [whole, chunked],
  'TE.CL': [chunked, 'Content-Length: 4'],
  'TE.0': [chunked, 'Content-Length: 0'],
  'gzip alone': [whole, 'Transfer-Encoding: gzip'],
  'gzip and chunked': [whole, 'Transfer-Encoding: gzip, chunked'],
};

/** Lengths that two readers may read as two. */
const doubtfulLengths: Cases = {
  'two lengths': ['Content-Length: 0', length],
  'two lengths, the other way round': [length, 'Content-Length: 0'],
  'the same length twice': [length, length],
  'a list of lengths': [`${length}, 0`],
  'a list of the same length': [`${length}, ${smuggled.length}`],
  'a length with a plus': [`Content-Length: +${smuggled.length}`],
  'a length with a minus': ['Content-Length: -1'],
  'a length with a space inside': ['Content-Length: 1 0'],
  'a length with a tab inside': ['Content-Length: 1\t0'],
  'a length with a space before the colon': [`Content-Length : ${smuggled.length}`],
  'a length in hexadecimals': [`Content-Length: 0x${smuggled.length.toString(16)}`],
  'a length with an exponent': ['Content-Length: 1e1'],
  'a length with a point': [`${length}.0`],
  'a length with a letter': [`${length}a`],
  'a length with an underscore': ['Content-Length: 1_0'],
  'a length with a zero byte': [`${length}\0`],
  'a length in other digits': ['Content-Length: \xd9\xa1'],
  'a length in quotes': [`Content-Length: "${smuggled.length}"`],
  'no length': ['Content-Length:'],
  'a length beyond 64 bits': ['Content-Length: 18446744073709551616'],
  'a length far beyond 64 bits': [`Content-Length: ${'9'.repeat(100)}`],
  'a folded length': [`Content-Length:\r\n ${smuggled.length}`],
  'a length behind a line feed alone': [`X: a\n${length}`],
  'a length behind a carriage return alone': [`X: a\r${length}`],
};

/** Bodies in chunks of which one is not written correctly; the smuggled request stands behind it. */
const brokenChunks: Record<string, string> = {
  'a chunk size beyond 64 bits': `10000000000000000\r\n${smuggled}`,
  'a chunk size of all ones': `ffffffffffffffff\r\n${smuggled}`,
  'a chunk size far beyond 64 bits': `${'f'.repeat(64)}0\r\n${smuggled}`,
  'a chunk size below zero': `-1\r\n${smuggled}`,
  'a chunk size with a plus': `+0\r\n\r\n${smuggled}`,
  'a chunk size with 0x': `0x0\r\n\r\n${smuggled}`,
  'a chunk size with a space in front': ` 0\r\n\r\n${smuggled}`,
  'a chunk size in other letters': `g\r\n${smuggled}`,
  'no chunk size': `\r\n\r\n${smuggled}`,
  'a chunk size ended by a line feed alone': `0\n\n${smuggled}`,
  'a chunk size ended by a carriage return alone': `0\r\r${smuggled}`,
  'a chunk that is longer than it says': `1\r\nabc\r\n0\r\n\r\n${smuggled}`,
  'a chunk without its end': `1\r\na0\r\n\r\n${smuggled}`,
  'a chunk ended by a line feed alone': `1\r\na\n0\r\n\r\n${smuggled}`,
  'an extension with a line feed': `1;a\nb\r\nx\r\n0\r\n\r\n${smuggled}`,
  'an extension with a carriage return': `1;a\rb\r\nx\r\n0\r\n\r\n${smuggled}`,
  'an extension with a zero byte': `0;\0\r\n\r\n${smuggled}`,
  'a trailer without a colon': `0\r\nx\r\n\r\n${smuggled}`,
  'a trailer behind a line feed alone': `0\r\nX: y\n\n${smuggled}`,
};

/** Requests that two readers could cut in two ways: none is taken, and nothing behind them is read. */
export const doubtfulPairs: Record<string, string> = {
  ...behindEachFront(hiddenChunked, () => `0\r\n\r\n${smuggled}${next}`),
  ...behindEachFront(doubtfulLengths, () => `${smuggled}${next}`),
};

/** Requests that turn bad after they have been accepted: what is behind the fault is not read. */
export const brokenPairs: Record<string, string> = Object.fromEntries(
  fronts.flatMap((front) =>
    Object.entries(brokenChunks).map(([name, body]) => [
      `${name}, on ${front}`,
      head(front, [chunked]) + body + next,
    ]),
  ),
);

/** Requests with one meaning, in whose body the smuggled one stands: it is no request. */
export const pairsInBodies: Record<string, string> = {
  ...behindEachFront(
    {
      'a length': [length],
      'a length with zeros in front': [`Content-Length: 000${smuggled.length}`],
      'a length with spaces around': [`Content-Length:  ${smuggled.length} `],
      'a length and a header much like the other': [length, 'Transfer_Encoding: chunked'],
      'a length and a header that a proxy may have taken out': [length, 'X-Transfer-Encoding: chunked'],
      'a length and its removal': [length, 'Connection: Content-Length'],
    },
    () => smuggled + next,
  ),
  ...behindEachFront(
    {
      chunks: [chunked],
      'chunks in capitals': ['TRANSFER-ENCODING: CHUNKED'],
      'chunks behind a tab': ['Transfer-Encoding:\tchunked'],
      'chunks and their removal': [chunked, 'Connection: Transfer-Encoding'],
    },
    () => `${chunk(smuggled)}0\r\n\r\n${next}`,
  ),
};

/** The control: two requests in good order, of which the second may well be answered. */
export const pipelined = `GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}${next}`;
