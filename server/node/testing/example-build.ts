import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small finished build, with one file of each kind that matters, for tests of what serves it. */
const files: Record<string, string> = {
  'client/index.html': '<h1>Home</h1>',
  'client/about/index.html': '<h1>About</h1>',
  'client/404.html': '<h1>404</h1><p>Oops! Page not found</p>',
  'client/assets/page-Ab12.js': 'export {}',
  'client/assets/type-Cd34.woff2': 'font',
  'client/contact.vcf': 'BEGIN:VCARD',
  'client/resume.pdf': '%PDF-1.7',
  'client/site.webmanifest': '{}',
  'client/portrait.avif': 'picture',
  'client/google1.html': 'a proof of ownership',
  'client/a b/é.txt': 'a name that is written in escapes',
  'client/.well-known/security.txt': 'Contact: mailto:a@example.com',
  'client/.env': 'SECRET=in the folder',
  'client/.git/config': 'SECRET=in a hidden folder',
  'client/_headers': '/* X: SECRET',
  'responses/sent.html': '<h1>Message Sent!</h1>',
  'responses/refused.html': '<h1>Submission Error</h1><p>%reason%</p><textarea>%message%</textarea>',
  'responses/unread.html': '<h1>Submission Error</h1><p>%reason%</p><p>Go back to the form.</p>',
  'secret.txt': 'SECRET=beside the folder',
};

/** Makes a folder of a project that holds nothing but the build, and returns its path. */
export function makeExampleProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'example-project-'));
  for (const [file, content] of Object.entries(files)) writeIn(join(root, 'build'), file, content);
  // As a sibling whose name starts like that of the public folder.
  writeIn(root, 'build/client-private/secret.txt', 'SECRET=in the sibling');
  return root;
}

/** Writes a file and the folders above it. */
export function writeIn(root: string, file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
