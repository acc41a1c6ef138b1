import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail server can treat a mail. */
export type MailConduct =
  | 'take'
  /** Refuse for now, at the greeting, at the recipient or after the text. */
  | { refuse: 'greeting' | 'recipient' | 'text'; code: number }
  /** Break the connection after the text, before saying that it was taken. */
  | 'drop after text';

/** A mail server on a free port, with what it took. */
export interface MailServer {
  port: number;
  conduct: MailConduct;
  /** How long each step is thought about, in milliseconds. */
  delay: number;
  /** Called at every step of a conversation, before the response to it. */
  onStep: (step: 'greeting' | 'recipient' | 'text') => void;
  /** The texts that arrived as a whole, whether they were taken in the end or not. */
  arrived: string[];
  /** The texts for which responsibility was taken. */
  taken: string[];
  stop(): Promise<void>;
}

/** Starts a mail server. With `tls` it speaks TLS from the start, with a certificate that nobody trusts. */
export async function startMailServer({ tls = false } = {}): Promise<MailServer> {
  const mails: MailServer = {
    port: 0,
    conduct: 'take',
    delay: 0,
    onStep: () => {},
    arrived: [],
    taken: [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const respond = (step: 'greeting' | 'recipient' | 'text', callback: (error?: Error | null) => void) => {
    mails.onStep(step);
    const { conduct } = mails;
    const refused = typeof conduct !== 'string' && conduct.refuse === step;
    const code = refused ? conduct.code : 0;
    const error = refused ? Object.assign(new Error('Not now, says the test'), { responseCode: code }) : null;
    setTimeout(() => callback(error), mails.delay);
  };
  const server = new SMTPServer({
    secure: tls,
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, callback) => respond('greeting', callback),
    onRcptTo: (_address, _session, callback) => respond('recipient', callback),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        mails.arrived.push(text);
        if (mails.conduct === 'drop after text') return cut(server);
        respond('text', (error) => {
          if (!error) mails.taken.push(text);
          callback(error);
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  mails.port = (server.server.address() as AddressInfo).port;
  return mails;
}

function cut(server: SMTPServer): void {
  for (const { _socket } of server.connections) _socket.destroy();
}

/** A server that takes connections and does with them what a test wants, which is no SMTP. */
export async function startRawServer(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    treat(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.size, stop };
}

/** The value of a header of a mail, unfolded. */
export function headerOf(mail: string, name: string): string | undefined {
  const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
}
