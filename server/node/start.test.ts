import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { writeIn } from './testing/example-build.ts';
import { exampleProject, send } from './testing/example-project.ts';
import { startMailServer } from './testing/mail-server.ts';
import { addressOf } from './testing/program.ts';

const project = exampleProject();

const numbered = (count: number) => ({ ...plainMessage, subject: `Number ${count}` });

describe('starting', () => {
  test('says where the site is, where messages are kept and how to read them', async () => {
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

  test('honours DATA_DIR and says how to read from there', async () => {
    const kept = join(project.root, 'kept');
    const program = project.start({ DATA_DIR: kept });
    expect((await send(await addressOf(program), plainMessage)).status).toBe(200);
    expect(program.printed.stdout).toContain('Read them with: npm run messages (with the same DATA_DIR)\n');
    expect(await project.readMessages({ DATA_DIR: kept })).toHaveLength(1);
    expect(existsSync(join(project.root, 'data'))).toBe(false);
  });

  test('serves everything under the base path of the build', async () => {
    writeIn(project.root, 'build/server-config.json', '{"basePath":"/portfolio/"}');
    const address = await addressOf(project.start());
    expect(address).toMatch(/\/portfolio\/$/);
    expect((await fetch(`${address}about`)).status).toBe(200);
    expect((await send(address.replace(/\/$/, ''), plainMessage)).status).toBe(200);
    expect((await send(new URL(address).origin, plainMessage)).status).toBe(405);
    expect((await fetch(new URL('/about', address))).status).toBe(404);
  });

  test.each([
    [{ PORT: 'high' }, 'PORT is "high"'],
    [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1"'],
    [{ DATA_DIR: 'build/data' }, 'DATA_DIR'],
    [{ DATA_DIR: 'file' }, 'Set DATA_DIR to a folder that can be written'],
    [{ LOG: 'loud' }, 'LOG is "loud"'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY has "yes"'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS has "*"'],
    [{ SMTP_URL: 'mail.example.com', MAIL_TO: 'a@b.example' }, 'SMTP_URL must be the address'],
    [{ BUILD_DIR: 'nothing' }, 'could not be built'],
  ])('with %o ends with one plain sentence and code 1', async (environment, text) => {
    writeFileSync(join(project.root, 'file'), 'not a folder');
    writeIn(project.root, 'package.json', '{}');
    const { code, stderr } = await project.start(environment).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(text);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('on a port in use says so and names the remedy', async () => {
    const { port } = new URL(await addressOf(project.start()));
    const { code, stderr } = await project.start({ PORT: port, DATA_DIR: 'other' }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use`);
    expect(stderr).toContain('PORT=');
  });
});

describe('a message', () => {
  const everything = `Zoë “quotes” "double" 'single' <b>tags</b> & 漢字 👩🏽‍🔬\n\tline two ${'x'.repeat(4_900)}\u2028end`;

  test('with accents, emoji, quotes, tags and 5,000 characters is read unchanged while the server runs', async () => {
    const address = await addressOf(project.start());
    const message = { ...plainMessage, name: "Zoë O'Brien", message: everything };
    const { id } = await (await send(address, message)).json();
    expect(await project.readMessages()).toStrictEqual([
      {
        id,
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
        ...message,
        mail: 'none',
        marks: [],
      },
    ]);
  });

  test('that was acknowledged is there after the process is killed', async () => {
    const program = project.start();
    const address = await addressOf(program);
    expect((await send(address, plainMessage)).status).toBe(200);
    program.child.kill('SIGKILL');
    await program.ended;
    expect(await project.readMessages()).toHaveLength(1);
  });

  test('is one of five in ten minutes, unless CONTACT_LIMIT_PER_ADDRESS says otherwise', async () => {
    const strict = await addressOf(project.start());
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(strict, numbered(count))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const lenient = await addressOf(project.start({ CONTACT_LIMIT_PER_ADDRESS: '100', DATA_DIR: 'other' }));
    for (let count = 0; count < 20; count += 1) {
      expect((await send(lenient, numbered(count))).status).toBe(200);
    }
  });
});

describe('mail', () => {
  test('goes to the owner in the content, and is told in the list of messages', async () => {
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

  test('that fails leaves a line without personal data', async () => {
    const program = project.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'owner@example.com' });
    await send(await addressOf(program), plainMessage);
    await expect.poll(() => program.printed.stderr, { timeout: 30_000 }).toContain('attempt 1 of 76');
    expect(program.printed.stderr.toLowerCase()).not.toMatch(/\bada\b|@|pacemaker/);
  });
});

describe('the log', () => {
  test('has a line per request, and nothing of a message', async () => {
    const program = project.start();
    const address = await addressOf(program);
    await send(address, plainMessage);
    await fetch(`${address}/about?name=ada`);
    await expect
      .poll(() => program.printed.stdout)
      .toMatch(/Z POST \/api\/contact 200 .* ms\n.*Z GET \/about 200 /);
    expect(program.printed.stdout.toLowerCase()).not.toContain('ada');
  });

  test('is silent with LOG=off', async () => {
    const program = project.start({ LOG: 'off' });
    await fetch(`${await addressOf(program)}/about`);
    program.child.kill('SIGTERM');
    expect((await program.ended).stdout).not.toContain('/about');
  });
});
