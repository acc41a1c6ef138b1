/** A file that must never be published, and how many folders lie between it and the public one. */
export interface PrivateFile {
  /** Folders to climb from the public one; more than there are end at the root of the disk. */
  climbs: number;
  /** Its path from there. */
  file: string;
}

/** What someone who climbs would look for: beside the public folder, in the project, and on the machine. */
export const privateFiles: PrivateFile[] = [
  { climbs: 1, file: 'secret.txt' },
  { climbs: 1, file: 'client-private/secret.txt' },
  { climbs: 1, file: 'server-config.json' },
  { climbs: 1, file: 'responses/refused.html' },
  { climbs: 2, file: 'package.json' },
  { climbs: 2, file: 'server/node/start.ts' },
  { climbs: 2, file: 'data/messages.sqlite' },
  { climbs: 2, file: 'data/messages.sqlite-wal' },
  { climbs: 20, file: 'etc/passwd' },
];

/** Private files that stand in the public folder itself. */
export const hiddenFiles = ['.env', '.git/config', '_headers', '404.html'];

/** Spellings of one step up. Servers have been fooled by each, or by one much like it. */
const steps = [
  ...['../', '..//', '..///', '.././', './../', '/../', '....//', '....\\/', '.../'],
  ...['%2e%2e/', '%2E%2E/', '%2e%2E/', '.%2e/', '%2E./', '..%2f', '..%2F', '%2e%2e%2f', '%2E%2e%2F'],
  ...['..\\', '..%5c', '..%5C', '%2e%2e\\', '%2e%2e%5c', '..\\/', '..%5c/', '..%2f%5c'],
  // Encoded twice and three times, for whoever decodes until nothing changes.
  ...['%252e%252e/', '%252E%252E%252F', '..%252f', '..%255c', '%25252e%25252e/', '%%32%65%%32%65/'],
  // Longer UTF-8 than allowed, and letters that look like dots and slashes.
  ...['%c0%ae%c0%ae/', '%C0%AE%C0%AE%C0%AF', '..%c0%af', '..%c1%9c', '%e0%80%ae%e0%80%ae/', '..%e0%80%af'],
  ...['%f0%80%80%ae%f0%80%80%ae/', '\xc0\xae\xc0\xae/', '..\xc0\xaf', '..%ef%bc%8f', '%ef%bc%8e%ef%bc%8e/'],
  ...['%u002e%u002e/', '..%u2215', '%uff0e%uff0e%u2215'],
  // What some servers cut off, skip, or take for the end of a name.
  ...['..;/', '..;a=b/', '%2e%2e;/', '..%3b/', '..%00/', '%00../', '.%00./', '..%0d/', '..%0a/', '..%09/'],
  ...['..%20/', '.%0d./', '..%23/', '..%3f/'],
];

/** Folders of the public one to start from, with their depth. */
const starts: [prefix: string, depth: number][] = [
  ['/', 0],
  ['/assets/', 1],
  ['/about/', 1],
];

const stepped = starts.flatMap(([prefix, depth]) =>
  steps.flatMap((step) =>
    privateFiles.map(({ climbs, file }) => `${prefix}${step.repeat(depth + climbs)}${file}`),
  ),
);

/** Plain climbs, from which the rest is made. */
const plain = privateFiles.map(({ climbs, file }) => '../'.repeat(climbs) + file);

/** Before a climb: other ways to start, among them the absolute form, with which a path need not start. */
const openings = [
  ...['//', '///', '/./', '/.//', '/;/', '/;a=b/', '/%2e/', '/%2f', '/\\', '/%5c', '/~/', '/./././', '/*/'],
  ...['/.well-known/../', '/a%20b/../', '/nowhere/../', '/index.html/../', '/contact.vcf/../../'],
  ...[
    '/@fs/',
    '/static/',
    '/public/',
    '/files?/../',
    '/api/contact/../../',
    '//localhost/',
    '//evil.example/',
  ],
  ...['http://localhost/', 'https://localhost/', 'HTTP://evil.example//', 'http://a@b:1/', 'http:///'],
];
const opened = openings.flatMap((opening) => plain.map((climb) => opening + climb));

/** After a climb: what makes a name look harmless, or a system forget its end. */
const endings = [
  '%00',
  '%00.html',
  '%00/about',
  ';.css',
  '/',
  '/.',
  '//',
  '.',
  '%20',
  '::$DATA',
  '%0a',
  '~',
  '%',
];
const ended = endings.flatMap((ending) => plain.map((climb) => `/${climb}${ending}`));

/** Without any climb, for a server that takes the project or the disk for the public folder. */
const direct = [
  ...privateFiles.flatMap(({ file }) => [`/${file}`, `//${file}`, `/build/${file}`, `/%2f${file}`]),
  ...hiddenFiles.flatMap((file) => [`/${file}`, `//${file}`, `/./${file}`, `/${file}%00`, `/${file}/`]),
  ...hiddenFiles.flatMap((file) => [
    `/assets/../${file}`,
    `/client/${file}`,
    `/${file}%00.html`,
    `/${file};`,
  ]),
  ...['/%2eenv', '/%2Egit%2fconfig', '/%5fheaders', '/%2e%67it/config', '/.ENV', '/.git', '/.git/'],
  ...['/..', '/.', '/...', '/%2e%2e', '/%2e', '/\\', '/\\..\\..\\secret.txt', '/%2f%2fevil.example'],
  ...['/C:/Windows/win.ini', '/c:%5cWindows%5cwin.ini', '/%5c%5clocalhost%5cc$%5cwin.ini', '/..C:/'],
  ...['/proc/self/environ', '/proc/self/cwd/package.json', '/dev/fd/0', '/%7eroot/.ssh/id_rsa'],
  ...['/file:///etc/passwd', '/file:%2f%2f%2fetc%2fpasswd', '/data:text/plain,', '/node:fs', '/constructor'],
  ...['/__proto__', '/__proto__/..', '/constructor/prototype', '/toString', '/hasOwnProperty'],
];

/** Targets in the request line that lead out of the public folder; none of them is an address of the site. */
export const climbingPaths = [...new Set([...stepped, ...opened, ...ended, ...direct])];

/**
 * Climbs behind a mark that ends the path, and targets that are no path. What stands before the mark may well be a
 * page, which is then the right answer.
 */
export const climbingTargets = [
  ...new Set([
    ...[
      '/?',
      '/about?',
      '/about?file=',
      '/about/?',
      '/about??',
      '/?a=/',
      '/contact.vcf?/',
      'http://localhost?',
    ].flatMap((page) => plain.map((climb) => page + climb)),
    ...['/#', '/about#', '/about%23/', '/about%3f/', '/#?/', '/about;/', '/about#/../'].flatMap((page) =>
      plain.map((climb) => page + climb),
    ),
    ...plain,
    ...[
      'file:///etc/passwd',
      'file:/etc/passwd',
      'etc/passwd',
      '..',
      '.',
      '\\..\\..',
      '?/../secret.txt',
      '#',
    ],
  ]),
];
