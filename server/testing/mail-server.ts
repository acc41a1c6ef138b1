import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Starts a mail server that refuses every login and, given an SMTP code, every recipient. Records accepted mails. */
export async function mailServer(refusal?: number) {
  const taken: { recipients: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password, says the test')),
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error('Refused, says the test'), { responseCode: refusal }) : null),
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      taken.push({ recipients, text: await text(stream) });
      done();
    },
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}
