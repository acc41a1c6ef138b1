import type { SendMailOptions } from 'nodemailer';
import { mailSubject, mailText } from '#contact/owner-mail.ts';
import type { StoredMessage } from '../store/stored-message.ts';

/** From whom and to whom mail goes: single addresses. */
export interface MailAddresses {
  from: string;
  to: string;
}

/**
 * The mail to the owner about a message. Of what the visitor typed only two things are in headers: the
 * subject, one line and encoded, and the single checked address, for replying. The Message-ID is made of the message's
 * id, so that a mail that had to be sent twice is known as one.
 */
export function composeMail(message: StoredMessage, { from, to }: MailAddresses): SendMailOptions {
  const spamFlags = message.spamFlags.join(', ');
  return {
    from: { name: 'Contact form', address: from },
    to: { name: '', address: to },
    // As an object, because a text would be parsed, and could be read as several addresses.
    replyTo: { name: '', address: message.email },
    subject: encodeSubject(mailSubject(message.subject, spamFlags)),
    text: `${mailText(message, { received: message.receivedAt, spamFlags })}\n`,
    // Left to itself, the mailer flows the lines of plain English anew.
    encoding: 'quoted-printable',
    messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(message.receivedAt),
    // Keeps automatic responders quiet (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing in a message can make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A subject as words of RFC 2047, unless it is plain ASCII. The mailer would do the same, but lets a word through that
 * the visitor has written as one already; decoded, that could be anything.
 */
function encodeSubject(subject: string): string {
  if (/^[ -~]*$/.test(subject) && !subject.includes('=?')) return subject;
  const words: string[] = [];
  let part = '';
  for (const character of subject) {
    if (Buffer.byteLength(part + character) > maxWordBytes) {
      words.push(part);
      part = '';
    }
    part += character;
  }
  return [...words, part].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** Bytes that fit into one encoded word of 75 characters. */
const maxWordBytes = 45;
