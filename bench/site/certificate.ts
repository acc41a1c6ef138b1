import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a server on this machine needs to speak TLS, made anew for each run and kept in memory only. */
export interface Certificate {
  key: string;
  cert: string;
  /** By this a browser can be told to trust this one key, and no other, without a note in any store. */
  fingerprint: string;
}

/** One element of DER: its tag, its length, its content. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...items: Buffer[]) => der(0x30, ...items);
const octets = (content: Buffer) => der(0x04, content);
const objectId = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = objectId(0x55, 0x04, 0x03);
const alternativeName = objectId(0x55, 0x1d, 0x11);
const day = 24 * 60 * 60 * 1000;

/** A certificate for 127.0.0.1 that signs itself. Node can make keys but no certificates, and openssl may be absent. */
export function selfSigned(now = new Date()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('bench')))));
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + day))),
    name,
    publicBytes,
    der(0xa3, sequence(sequence(alternativeName, octets(addresses)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(publicBytes).digest('base64'),
  };
}
