import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type RequestOptions, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** A small build with one file of each kind, and secrets next to it. */
const files: Record<string, string> = {
  ...{ 'client/index.html': '<h1>Home</h1>', 'client/about/index.html': '<h1>About</h1>' },
  ...{ 'client/404.html': '<h1>Oops! Page not found</h1>', 'client/assets/page-Ab12.js': 'export {}' },
  ...{ 'client/resume.txt': 'Résumé', 'client/resume.pdf': '%PDF-1.7', 'client/resume.docx': 'PK' },
  ...{ 'client/drawing.svg': '<svg/>', 'client/contact.vcf': 'BEGIN:VCARD' },
  'client/a b/é.txt': 'a name with escapes',
  'client/.well-known/security.txt': 'Contact: mailto:a@example.com',
  'client/.well-known/atproto-did': 'did:plc:abc',
  ...{ 'client/.env': 'SECRET', 'client/_headers': 'SECRET' },
  ...{ 'client-private/secret.txt': 'SECRET', 'secret.txt': 'SECRET' },
  ...{ 'compressed/about/index.html.br': 'About in br', 'compressed/about/index.html.gzip': 'About in gzip' },
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

/** Creates a folder with these files, which is removed after the test. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write(folder, files);
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
}

export function exampleBuild(): string {
  const buildDir = join(temporaryFolder(), 'build');
  write(buildDir, files);
  return buildDir;
}

export function runIn(folder: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A running process of this project, killed after the test. */
export interface Program {
  child: ChildProcessByStdio<null, Readable, Readable>;
  printed: { stdout: string; stderr: string };
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
}

/** Runs a Node program with only PATH and these variables in its environment. */
export function run(args: string[], environment: NodeJS.ProcessEnv): Program {
  const env = { PATH: process.env['PATH'], ...environment };
  const cwd = resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, ended };
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
