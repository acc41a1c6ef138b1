import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './example-server.ts';

/** Starts a mail server that refuses every login and records accepted mails. */
export async function mailServer() {
  const taken: { recipients: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password, says the test')),
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      taken.push({ recipients, text: await text(stream) });
      done();
    },
  });
  server.on('error', () => {});
  return { url: (await listen(server.server)).replace('http:', 'smtp:'), taken };
}
