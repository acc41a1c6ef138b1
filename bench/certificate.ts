import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** What a server on this machine needs for TLS. It is kept in memory only. */
export interface Certificate {
  /** Private key and certificate. */
  pem: string;
  /** The argument by which Chromium trusts this one key, so that it caches pages as from any secure host. */
  chromiumArgument: string;
}

/** Makes a self-signed certificate for 127.0.0.1. Throws where openssl is not installed. */
export function createCertificate(): Certificate {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-'];
  const subject = ['-subj', '/CN=bench', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const pem = execFileSync('openssl', ['req', '-x509', ...key, ...subject], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return { pem, chromiumArgument: `--ignore-certificate-errors-spki-list=${hash}` };
}
