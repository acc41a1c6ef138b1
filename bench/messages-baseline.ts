/** The server that the messages bench compares with: one commit, so one fsync, in each request. */
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';

const { DATA_DIR, PORT } = process.env;
const database = new DatabaseSync(`${DATA_DIR}/messages.sqlite`);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  CREATE TABLE messages (message TEXT);
`);
const insert = database.prepare('INSERT INTO messages VALUES (?)');

const server = createServer(async (request, response) => {
  if (request.method === 'POST') insert.run(JSON.stringify(await json(request)));
  response.setHeader('content-length', 2).end('{}');
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
