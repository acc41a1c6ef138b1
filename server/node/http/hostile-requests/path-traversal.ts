const words = (text: string) => text.trim().split(/\s+/);

/** Files that must never be published, with the steps up from the public folder; 20 end at the root of the disk. */
export const privateFiles = [
  { steps: 1, file: 'secret.txt' },
  { steps: 1, file: 'client-private/secret.txt' },
  { steps: 1, file: 'server-config.json' },
  { steps: 1, file: 'responses/refused.html' },
  { steps: 2, file: 'package.json' },
  { steps: 2, file: 'server/node/start.ts' },
  { steps: 2, file: 'data/messages.sqlite' },
  { steps: 2, file: 'data/messages.sqlite-wal' },
  { steps: 20, file: 'etc/passwd' },
];

/** Private files in the public folder itself. */
export const hiddenFiles = ['.env', '.git/config', '_headers', '404.html'];

/** Ways to write a step up: plain, escaped, with backslashes, escaped twice, overlong UTF-8, and with what some cut off. */
const stepsUp = words(
  `../ ..// .././ ./../ /../ ....// ....\\/ .../ %2e%2e/ %2E%2E/ .%2e/ %2E./ ..%2f %2e%2e%2f
   ..\\ ..%5c %2e%2e\\ %2e%2e%5c ..\\/ ..%2f%5c %252e%252e/ ..%252f ..%255c %25252e%25252e/ %%32%65%%32%65/
   %c0%ae%c0%ae/ ..%c0%af ..%c1%9c %e0%80%ae%e0%80%ae/ \xc0\xae\xc0\xae/ ..\xc0\xaf ..%ef%bc%8f %ef%bc%8e%ef%bc%8e/
   %u002e%u002e/ ..%u2215 ..;/ ..;a=b/ %2e%2e;/ ..%3b/ ..%00/ %00../ ..%0d/ ..%0a/ ..%09/ ..%20/ ..%23/ ..%3f/`,
);

const stepped = [
  { start: '/', depth: 0 },
  { start: '/assets/', depth: 1 },
].flatMap(({ start, depth }) =>
  stepsUp.flatMap((step) =>
    privateFiles.map(({ steps, file }) => `${start}${step.repeat(depth + steps)}${file}`),
  ),
);

/** The shortest way to each private file. */
const plain = privateFiles.map(({ steps, file }) => '../'.repeat(steps) + file);

/** Prefixes of such a way, the absolute form of a request line among them. */
const opened = words(
  `// /./ /.// /;/ /%2e/ /%2f /\\ /%5c /~/ /*/ /.well-known/../ /a%20b/../ /nowhere/../ /index.html/../
   /@fs/ /static/ /public/ /files?/../ /api/contact/../../ //evil.example/ http://localhost/ HTTP://evil.example//`,
).flatMap((opening) => plain.map((path) => opening + path));

/** Suffixes that make a name look harmless. */
const ended = words('%00 %00.html %00/about ;.css / /. . %20 ::$DATA %0a ~ %').flatMap((ending) =>
  plain.map((path) => `/${path}${ending}`),
);

/** No step up, for a server that takes the project or the disk for the public folder. */
const direct = [
  ...privateFiles.flatMap(({ file }) => [`/${file}`, `//${file}`, `/build/${file}`, `/%2f${file}`]),
  ...hiddenFiles.flatMap((file) => [`/${file}`, `//${file}`, `/./${file}`, `/${file}%00`, `/${file}/`]),
  ...hiddenFiles.flatMap((file) => [`/assets/../${file}`, `/client/${file}`, `/${file};`]),
  ...words(
    `/%2eenv /%2Egit%2fconfig /%5fheaders /.ENV /.git /.git/ /.. /. /... /%2e%2e /\\ /\\..\\..\\secret.txt
     /%2f%2fevil.example /C:/Windows/win.ini /c:%5cWindows%5cwin.ini /proc/self/environ /dev/fd/0 /%7eroot/.ssh/id_rsa
     /file:///etc/passwd /node:fs /constructor /__proto__ /__proto__/.. /toString /hasOwnProperty`,
  ),
];

/** Request targets that lead out of the public folder; none of them is an address of the site. */
export const traversalPaths = [...new Set([...stepped, ...opened, ...ended, ...direct])];

/** The same behind a query or a fragment, where the page before it is the right response, and targets without a path. */
export const traversalTargets = [
  ...words('/? /about? /about?file= /about/? /?a=/ http://localhost? /# /about# /about%23/ /about;/').flatMap(
    (page) => plain.map((path) => page + path),
  ),
  ...plain,
  ...words('file:///etc/passwd file:/etc/passwd etc/passwd .. . \\..\\.. ?/../secret.txt #'),
];
