import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { recipient, startScript } from './testing/google.ts';

const json = JSON.stringify(plainMessage);
const numbered = (number: number) =>
  JSON.stringify({ ...plainMessage, email: `v${number}@example.com`, message: `No. ${number}.` });
const states = (receiver: Awaited<ReturnType<typeof startScript>>) =>
  receiver
    .sheet('Messages')
    ?.rows()
    .map((row) => row[5]);

describe('The mail about a message', () => {
  test('goes to the owner alone, as plain text, with the visitor to reply to', async () => {
    const receiver = await startScript();
    receiver.post(json);
    expect(receiver.mails).toEqual([
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
    const receiver = await startScript();
    receiver.post(
      JSON.stringify({ ...plainMessage, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\n<b>x</b>' }),
    );
    const [mail] = receiver.mails;
    expect(mail?.subject).toBe('Hello Bcc: eve@example.com <b>x</b>');
    expect(mail).not.toHaveProperty('htmlBody');
    expect(mail?.to).toBe(recipient);
  });

  test('fits what Google takes for a subject, whole characters only', async () => {
    const receiver = await startScript();
    receiver.post(JSON.stringify({ ...plainMessage, subject: '🔋'.repeat(300) }));
    expect(receiver.mails[0]?.subject).toMatch(/^(🔋)+$/u);
  });

  test('leaves an address that mail cannot carry to the text', async () => {
    const receiver = await startScript();
    receiver.post(JSON.stringify({ ...plainMessage, email: 'ada@bücher.example' }));
    expect(receiver.mails[0]).not.toHaveProperty('replyTo');
    expect(receiver.mails[0]?.body).toContain('ada@bücher.example');
  });
});

describe('Mail that cannot go out', () => {
  test('leaves the message stored, acknowledged and waiting, and a note', async () => {
    const receiver = await startScript();
    receiver.faults.mail = new Error('Service invoked too many times for one day: email.');
    expect(receiver.post(json)).toEqual({ ok: true });
    expect(states(receiver)).toEqual(['waiting']);
    expect(receiver.notes()).toEqual([expect.stringContaining('Service invoked too many times')]);
  });

  test('goes out with the next message, as one digest', async () => {
    const receiver = await startScript();
    receiver.faults.mail = new Error('down');
    receiver.post(numbered(1));
    delete receiver.faults.mail;
    receiver.post(numbered(2));
    expect(states(receiver)).toEqual(['sent', 'sent']);
    expect(receiver.mails).toHaveLength(1);
    expect(receiver.mails[0]?.subject).toBe('2 messages from the contact form');
    expect(receiver.mails[0]?.body).toMatch(/No\. 1\.[\s\S]*No\. 2\./);
  });

  test('does not undo the acknowledgement when the lock fails as well', async () => {
    const receiver = await startScript();
    receiver.faults.mailLock = new Error('Lock service is down.');
    expect(receiver.post(json)).toEqual({ ok: true });
    expect(states(receiver)).toEqual(['waiting']);
  });
});

describe('The daily quota', () => {
  test('is not used up by single mails: past the reserve, messages wait for the hourly digest', async () => {
    const receiver = await startScript();
    for (let number = 0; number < 100; number += 1)
      expect(receiver.post(numbered(number))).toEqual({ ok: true });
    expect(receiver.mails).toHaveLength(80);
    expect(receiver.state.quota).toBe(20);
    expect(states(receiver)?.filter((state) => state === 'waiting')).toHaveLength(20);
    expect(receiver.notes()).toHaveLength(1);

    receiver.call('sendWaiting');
    expect(receiver.mails).toHaveLength(81);
    expect(receiver.mails[80]?.subject).toBe('20 messages from the contact form');
    expect(states(receiver)?.every((state) => state === 'sent')).toBe(true);
  });

  test('at nothing keeps everything waiting, until Google gives more', async () => {
    const receiver = await startScript();
    receiver.state.quota = 0;
    receiver.post(json);
    receiver.call('sendWaiting');
    expect(receiver.mails).toEqual([]);
    receiver.state.quota = 100;
    receiver.call('sendWaiting');
    expect(states(receiver)).toEqual(['sent']);
  });

  test('bounds a digest, and the rest follows in the next', async () => {
    const receiver = await startScript();
    receiver.state.quota = 0;
    for (let number = 0; number < 8; number += 1) {
      receiver.post(
        JSON.stringify({ ...plainMessage, email: `v${number}@example.com`, message: '漢'.repeat(10_000) }),
      );
    }
    receiver.state.quota = 100;
    receiver.call('sendWaiting');
    expect(Buffer.byteLength(receiver.mails[0]?.body ?? '')).toBeLessThan(200_000);
    expect(receiver.mails[0]?.body).toContain('4 more follow');
    receiver.call('sendWaiting');
    expect(states(receiver)).toEqual(Array(8).fill('sent'));
  });
});

test('Running setUp makes the sheets and one hourly trigger, however often it is run.', async () => {
  const receiver = await startScript();
  receiver.call('setUp');
  receiver.call('setUp');
  expect(receiver.triggers).toEqual(['sendWaiting']);
  expect(receiver.sheet('Messages')).toBeDefined();
  expect(receiver.notes()[0]).toBe('Set up, version 9.9.9.');
});
