import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type RunningServer, startServer } from './running-server.ts';

const port = 4811;

/** Headers that nginx writes by itself. */
const ownHeaders = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
];

/** Requests an address. `fetch` would decompress the body. */
function request(address: string, headers: Record<string, string>) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(address, { headers }, (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    }).on('error', reject);
  });
}

/** The configuration of nginx for one file, with these headers. One process, so that its processor time is in one place. */
function configuration(folder: string, headers: IncomingHttpHeaders): string {
  const added = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/temporary;
  proxy_temp_path ${folder}/temporary;
  fastcgi_temp_path ${folder}/temporary;
  uwsgi_temp_path ${folder}/temporary;
  scgi_temp_path ${folder}/temporary;
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / {
      types {}
      default_type ${JSON.stringify(headers['content-type'])};
      try_files /page =404;
${added.map(([name, value]) => `      add_header ${name} ${JSON.stringify(value)} always;`).join('\n')}
    }
  }
}
`;
}

/** Starts an nginx that sends the same home page as another server, byte by byte, under the same headers. */
export async function startNginx(
  origin: string,
  requestHeaders: Record<string, string>,
): Promise<RunningServer> {
  const { headers, body } = await request(origin, requestHeaders);
  const nginx = await startServer('nginx, one worker', port, (folder) => {
    mkdirSync(join(folder, 'temporary'));
    writeFileSync(join(folder, 'page'), body);
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, headers));
    return { command: 'nginx', args: ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'] };
  });
  const own = await request(nginx.origin, requestHeaders);
  const differs = Object.entries(headers).some(
    ([name, value]) => !ownHeaders.includes(name) && own.headers[name] !== value,
  );
  if (own.body.equals(body) && !differs) return nginx;
  await nginx.stop();
  throw new Error('nginx does not send the same page.');
}
