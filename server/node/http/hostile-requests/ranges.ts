const numbers = ['0', '1', '5', '-1', '00', '2147483648', '4294967296', '9007199254740993'];
const huge = '9'.repeat(400);

/** Values of a Range header. The server knows no ranges, which the standard allows: it sends the whole file. */
export const ranges = [
  ...new Set([
    // In good order.
    ...['bytes=0-0', 'bytes=0-4', 'bytes=0-', 'bytes=3-', 'bytes=-3', 'bytes=0-0,2-3', 'bytes=0-1, 3-4, -1'],
    // Reversed, negative, beyond the end and beyond what a number can be.
    ...['bytes=5-1', 'bytes=1-0', 'bytes=10-9,9-8', 'bytes=--1', 'bytes=-1--5', 'bytes=-5--1', 'bytes=-0'],
    ...numbers.flatMap((one) => numbers.map((other) => `bytes=${one}-${other}`)),
    ...[
      'bytes=100000-200000',
      'bytes=13-14',
      'bytes=14-',
      `bytes=0-${huge}`,
      `bytes=${huge}-`,
      `bytes=-${huge}`,
    ],
    ...['bytes=0x0-0xf', 'bytes=1e3-2e3', 'bytes=0.5-1.5', 'bytes=NaN-Infinity', 'bytes=١-٢', 'bytes=+1-+2'],
    // Many at once, with which servers were made to send a file a thousand times over.
    `bytes=${Array.from({ length: 1_300 }, (_, at) => `${at}-`).join(',')}`,
    `bytes=0-${',0-'.repeat(3_000)}`,
    `bytes=${','.repeat(10_000)}`,
    `bytes=${'0-0,'.repeat(2_000)}5-1`,
    // Other units, none, and what is no range at all.
    ...[
      'items=0-5',
      'lines=1-2',
      'BYTES=0-1',
      'Bytes=0-1',
      'none',
      'byte=0-1',
      '=0-1',
      'bytes',
      'bytes=',
      'bytes:0-1',
    ],
    ...[
      'bytes = 0-1',
      'bytes=0 - 1',
      'bytes=a-b',
      'bytes=-',
      'bytes=0',
      'bytes=0-1-2',
      'bytes==0-1',
      'bytes=,',
    ],
    ...[
      'bytes=0-1;q=1',
      'bytes=*',
      'bytes=*/5',
      'bytes 0-1/5',
      'bytes=%30-%31',
      'bytes="0-1"',
      '',
      ' ',
      '\t',
      '-',
    ],
    ...['bytes=0-1\tbytes=2-3', 'bytes=\xff-\xfe', '../../etc/passwd', '{{7*7}}', "' or 1=1 --", '<script>'],
  ]),
];
