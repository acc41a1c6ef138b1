import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, type RunningServer, whenAnswering } from './running-server.ts';

/** An answer as it came over the wire. */
interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

const port = 4318;
/** What nginx says by itself of every file. */
const ownHeaders = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
];

/** Asks as a browser does. Node's `fetch` would unpack the body. */
function ask(address: string, asked: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: asked }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(parts) });
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** A value in nginx's quotes. */
function quoted(value: string): string {
  if (/[$"\\]/.test(value)) throw new Error(`nginx cannot be told the header value ${value}.`);
  return `"${value}"`;
}

/** nginx's settings for one file under one path, with the headers of the answer that it stands for. */
export function nginxSettings(folder: string, path: string, headers: Record<string, string>): string {
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `      add_header ${name} ${quoted(value)} always;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/temporary;`,
  );
  return [
    'daemon off;',
    // One process, so that all of its processor time stands in one place.
    'master_process off;',
    `pid ${folder}/pid;`,
    'error_log stderr;',
    'events { worker_connections 1024; }',
    'http {',
    ...temporary,
    '  access_log off;',
    '  server_tokens off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_requests 1000000000;',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    root ${folder};`,
    `    location = ${path} {`,
    '      types {}',
    `      default_type ${quoted(headers['content-type'] ?? 'text/html')};`,
    '      try_files /page =404;',
    ...added,
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

/**
 * An nginx that answers one path with the very bytes and headers with which another server answers it.
 *
 * @param asked headers to ask the other server with
 */
export async function startNginx(
  origin: string,
  path: string,
  asked: Record<string, string>,
): Promise<RunningServer> {
  const { headers, body } = await ask(origin + path, asked);
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  await mkdir(join(folder, 'temporary'));
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'nginx.conf'), nginxSettings(folder, path, headers));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await whenAnswering(address, child);
    const same = (await ask(address + path, asked)).body.equals(body);
    if (!same) throw new Error('nginx does not answer with the same bytes.');
    return { name: 'nginx, one worker', origin: address, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
