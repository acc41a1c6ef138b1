import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { recipient, startScript } from './testing/google.ts';

const json = JSON.stringify(plainMessage);
const numbered = (number: number) =>
  JSON.stringify({ ...plainMessage, email: `v${number}@example.com`, message: `No. ${number}.` });
const states = (script: Awaited<ReturnType<typeof startScript>>) =>
  script
    .sheet('Messages')
    ?.rows()
    .map((row) => row[5]);

describe('The mail about a message', () => {
  test('goes to the owner alone, as plain text, with the visitor to reply to', async () => {
    const script = await startScript();
    script.post(json);
    expect(script.mails).toEqual([
      {
        to: recipient,
        name: 'Contact form',
        subject: plainMessage.subject,
        replyTo: plainMessage.email,
        body: expect.stringContaining(plainMessage.message),
      },
    ]);
  });

  test('has one subject line and one recipient, whatever stands in the message', async () => {
    const script = await startScript();
    script.post(
      JSON.stringify({ ...plainMessage, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\n<b>x</b>' }),
    );
    const [mail] = script.mails;
    expect(mail?.subject).toBe('Hello Bcc: eve@example.com <b>x</b>');
    expect(mail).not.toHaveProperty('htmlBody');
    expect(mail?.to).toBe(recipient);
  });

  test('fits what Google takes for a subject, whole characters only', async () => {
    const script = await startScript();
    script.post(JSON.stringify({ ...plainMessage, subject: '🔋'.repeat(300) }));
    expect(script.mails[0]?.subject).toMatch(/^(🔋)+$/u);
  });

  test('leaves an address that mail cannot carry to the text', async () => {
    const script = await startScript();
    script.post(JSON.stringify({ ...plainMessage, email: 'ada@bücher.example' }));
    expect(script.mails[0]).not.toHaveProperty('replyTo');
    expect(script.mails[0]?.body).toContain('ada@bücher.example');
  });
});

describe('Mail that cannot go out', () => {
  test('leaves the message stored, acknowledged and waiting, and a note', async () => {
    const script = await startScript();
    script.errors.mail = new Error('Service invoked too many times for one day: email.');
    expect(script.post(json)).toEqual({ ok: true });
    expect(states(script)).toEqual(['waiting']);
    expect(script.notes()).toEqual([expect.stringContaining('Service invoked too many times')]);
  });

  test('goes out with the next message, as one digest', async () => {
    const script = await startScript();
    script.errors.mail = new Error('down');
    script.post(numbered(1));
    delete script.errors.mail;
    script.post(numbered(2));
    expect(states(script)).toEqual(['sent', 'sent']);
    expect(script.mails).toHaveLength(1);
    expect(script.mails[0]?.subject).toBe('2 messages from the contact form');
    expect(script.mails[0]?.body).toMatch(/No\. 1\.[\s\S]*No\. 2\./);
  });

  test('does not undo the acknowledgement when the lock fails as well', async () => {
    const script = await startScript();
    script.errors.mailLock = new Error('Lock service is down.');
    expect(script.post(json)).toEqual({ ok: true });
    expect(states(script)).toEqual(['waiting']);
  });
});

describe('The daily quota', () => {
  test('is not used up by single mails: past the reserve, messages wait for the hourly digest', async () => {
    const script = await startScript();
    for (let number = 0; number < 100; number += 1)
      expect(script.post(numbered(number))).toEqual({ ok: true });
    expect(script.mails).toHaveLength(80);
    expect(script.state.quota).toBe(20);
    expect(states(script)?.filter((state) => state === 'waiting')).toHaveLength(20);
    expect(script.notes()).toHaveLength(1);

    script.call('sendWaiting');
    expect(script.mails).toHaveLength(81);
    expect(script.mails[80]?.subject).toBe('20 messages from the contact form');
    expect(states(script)?.every((state) => state === 'sent')).toBe(true);
  });

  test('at nothing keeps everything waiting, until Google gives more', async () => {
    const script = await startScript();
    script.state.quota = 0;
    script.post(json);
    script.call('sendWaiting');
    expect(script.mails).toEqual([]);
    script.state.quota = 100;
    script.call('sendWaiting');
    expect(states(script)).toEqual(['sent']);
  });

  test('bounds a digest, and the rest follows in the next', async () => {
    const script = await startScript();
    script.state.quota = 0;
    for (let number = 0; number < 8; number += 1) {
      script.post(
        JSON.stringify({ ...plainMessage, email: `v${number}@example.com`, message: '漢'.repeat(10_000) }),
      );
    }
    script.state.quota = 100;
    script.call('sendWaiting');
    expect(Buffer.byteLength(script.mails[0]?.body ?? '')).toBeLessThan(200_000);
    expect(script.mails[0]?.body).toContain('4 more follow');
    script.call('sendWaiting');
    expect(states(script)).toEqual(Array(8).fill('sent'));
  });
});

test('Running setUp makes the sheets and one hourly trigger, however often it is run.', async () => {
  const script = await startScript();
  script.call('setUp');
  script.call('setUp');
  expect(script.triggers).toEqual(['sendWaiting']);
  expect(script.sheet('Messages')).toBeDefined();
  expect(script.notes()[0]).toBe('Set up, version 9.9.9.');
});
