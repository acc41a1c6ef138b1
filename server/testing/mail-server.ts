import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './example-server.ts';

/**
 * Starts a mail server that refuses every login and, given an SMTP code with an optional text, every recipient. Records
 * accepted mails.
 */
export async function mailServer(refusal?: number | string) {
  const taken: { recipients: string[]; text: string }[] = [];
  const [code, reason = 'Refused, says the test'] = String(refusal).split(/ (.*)/);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password, says the test')),
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error(reason), { responseCode: Number(code) }) : null),
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      taken.push({ recipients, text: await text(stream) });
      done();
    },
  });
  server.on('error', () => {});
  return { url: (await listen(server.server)).replace('http:', 'smtp:'), taken };
}
