import { once } from 'node:events';
import { createServer, type RequestListener, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';

/** A small build with files of each kind, and secrets in and next to its published folder. */
const buildFiles: Record<string, string> = {
  'client/index.html': '<h1>Home</h1>',
  'client/about/index.html': '<h1>About</h1>',
  'client/404.html': '<h1>Oops! Page not found</h1>',
  'client/assets/page-Ab12.js': 'export {}',
  'client/resume.txt': 'Résumé',
  'client/resume.pdf': '%PDF-1.7',
  'client/resume.docx': 'PK',
  'client/demo.xhtml': '<html/>',
  'client/feed.xml': '<feed/>',
  'client/drawing.svg': '<svg/>',
  'client/contact.vcf': 'BEGIN:VCARD',
  'client/a b/é.txt': 'a name with escapes',
  'client/.well-known/security.txt': 'Contact: mailto:a@example.com',
  'client/.well-known/atproto-did': 'did:plc:abc',
  'client/.env': 'SECRET',
  'client/_headers': 'SECRET',
  'client-private/secret.txt': 'SECRET',
  'secret.txt': 'SECRET',
  'compressed/about/index.html.br': 'About in br',
  'compressed/about/index.html.gzip': 'About in gzip',
  'responses/sent.html': '<h1>Message Sent!</h1>',
  'responses/refused.html': '<p>%reason%</p><textarea>%message%</textarea>',
  'responses/unread.html': '<p>%reason%</p>',
  'built-from.txt': 'a hash',
  'server-config.json': JSON.stringify({
    basePath: '/',
    ownerEmail: 'owner@example.com',
    headers: { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' },
  }),
};

export function exampleBuild(): string {
  const buildDir = join(temporaryFolder(), 'build');
  write(buildDir, buildFiles);
  return buildDir;
}

/** Starts the server, by default on the example build. */
export async function startServer(env: NodeJS.ProcessEnv & { DATA_DIR: string }, options: string[] = []) {
  const settings = { PORT: '0', HOST: '127.0.0.1', BUILD_DIR: env['BUILD_DIR'] ?? exampleBuild() };
  const program = run([...options, 'server/node.ts'], { ...settings, ...env });
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  program.child.stdout.on('data', () => {
    const address = /^The site is at (\S+)$/m.exec(program.printed.stdout)?.[1];
    if (address && program.printed.stdout.includes('Stop with Ctrl-C.')) found(address);
  });
  void program.ended.then(() => reject(new Error(`The server did not start:\n${program.printed.stderr}`)));
  return { ...program, address: await promise };
}

export function send(address: string, message: object): Promise<Response> {
  return fetch(`${address}/api/contact`, { method: 'POST', body: JSON.stringify(message) });
}

/** Requests a path without normalizing it or decompressing the response. */
export async function ask(address: string, path: string, options: RequestOptions = {}) {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, agent: false, ...options }).end();
  const [response] = await once(sent, 'response');
  const { date: _, connection: __, ...headers } = response.headers;
  const body: string = (await response.toArray()).join('');
  return { status: response.statusCode as number, headers, body };
}

/** Sends bytes to a server and returns its response bytes once the connection is closed. */
export function sendRaw(address: string, bytes: string): Promise<string> {
  const received: string[] = [];
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.setEncoding('latin1').on('data', (text: string) => received.push(text));
  return new Promise((done) => socket.on('error', () => {}).on('close', () => done(received.join(''))));
}

export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

/** Makes a server listen until the end of the test, and returns its origin. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server that is closed after the test, and returns its origin. */
export function exampleHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return listen(server);
}
