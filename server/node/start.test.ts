import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { writeIn } from './testing/example-build.ts';
import { exampleProject, send } from './testing/example-project.ts';
import { startMailServer } from './testing/mail-server.ts';
import { addressOf } from './testing/program.ts';

const project = exampleProject();

test('starting says where the site is, where messages are kept and how to read them', async () => {
  const program = project.start();
  const address = await addressOf(program);
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(address)).text()).toBe('<h1>Home</h1>');
  expect(program.printed.stdout).toContain(
    `Messages are kept in ${join(project.root, 'data/messages.sqlite')}\n`,
  );
  expect(program.printed.stdout).toContain('Read them with: npm run messages\n');
  expect(program.printed.stderr).toBe('');
});

test('a message is kept in DATA_DIR, can be read while the server runs, and leaves nothing in the log', async () => {
  const program = project.start({ DATA_DIR: 'kept' });
  const address = await addressOf(program);
  expect(program.printed.stdout).toContain('Read them with: npm run messages (with the same DATA_DIR)\n');
  const text = `Zoë “quotes” "double" 'single' <b>tags</b> & 漢字 👩🏽‍🔬\n\tline two ${'x'.repeat(4_900)}\u2028end`;
  const message = { ...plainMessage, name: "Zoë O'Brien", message: text };
  const { id } = await (await send(address, message)).json();
  await fetch(`${address}/about?name=ada`);
  expect(await project.readMessages({ DATA_DIR: 'kept' })).toStrictEqual([
    {
      id,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      ...message,
      mail: 'none',
      marks: [],
    },
  ]);
  expect(existsSync(join(project.root, 'data'))).toBe(false);
  await expect
    .poll(() => program.printed.stdout)
    .toMatch(/Z POST \/api\/contact 200 .* ms\n.*Z GET \/about 200 /);
  expect(program.printed.stdout.toLowerCase()).not.toMatch(/zoë|\bada\b/);
});

test('everything is served under the base path of the build, and nothing is logged with LOG=off', async () => {
  writeIn(project.root, 'build/server-config.json', '{"basePath":"/portfolio/"}');
  const program = project.start({ LOG: 'off' });
  const address = await addressOf(program);
  expect(address).toMatch(/\/portfolio\/$/);
  expect((await fetch(`${address}about`)).status).toBe(200);
  expect((await send(address.replace(/\/$/, ''), plainMessage)).status).toBe(200);
  expect((await send(new URL(address).origin, plainMessage)).status).toBe(405);
  expect((await fetch(new URL('/about', address))).status).toBe(404);
  program.child.kill('SIGTERM');
  expect((await program.ended).stdout).not.toContain('/about');
});

test('a proxy that is not trusted is mentioned in the log, once and without the address that it names', async () => {
  const program = project.start();
  const endpoint = `${await addressOf(program)}/api/contact`;
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (const _ of ['first', 'second']) await fetch(endpoint, { headers });
  program.child.kill('SIGTERM');
  const { stderr } = await program.ended;
  expect(stderr).toMatch(/^\S+Z A request had the header X-Forwarded-For, .*TRUST_PROXY=1.*\n$/);
  expect(stderr).not.toContain('203.0.113.7');
});

test.each([
  [{ PORT: 'high' }, 'PORT is "high"'],
  [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1"'],
  [{ DATA_DIR: 'file' }, 'Set DATA_DIR to a folder that can be written'],
  // Linux lets nobody make a folder there, and answers as if the one above were missing.
  [{ DATA_DIR: '/proc/messages' }, 'Set DATA_DIR to a folder that can be written'],
  [{ SMTP_URL: 'mail.example.com', MAIL_TO: 'a@b.example' }, 'SMTP_URL must be the address'],
])('starting with %o ends with one plain sentence and code 1', async (environment, text) => {
  writeFileSync(join(project.root, 'file'), 'not a folder');
  const { code, stderr } = await project.start(environment).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(text);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('starting on a port in use says so and names the remedy', async () => {
  const { port } = new URL(await addressOf(project.start()));
  const { code, stderr } = await project.start({ PORT: port, DATA_DIR: 'other' }).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} is in use`);
  expect(stderr).toContain('PORT=');
});

test('mail goes to the owner in the content, and the list of messages says so', async () => {
  const mails = await startMailServer();
  writeIn(project.root, 'build/server-config.json', '{"basePath":"/","ownerEmail":"owner@example.com"}');
  const program = project.start({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
  const { id } = await (await send(await addressOf(program), plainMessage)).json();
  await expect.poll(async () => (await project.readMessages())[0].mail, { timeout: 30_000 }).toBe('sent');
  expect(program.printed.stdout).toContain('New messages are mailed to owner@example.com by 127.0.0.1');
  expect(mails.taken).toHaveLength(1);
  expect(mails.taken[0]).toContain('To: owner@example.com');
  expect(mails.taken[0]).toContain(`Message-ID: <${id}@example.com>`);
  await mails.stop();
});
