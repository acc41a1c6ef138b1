import { isEmailAddress } from '#contact/email-address.ts';
import { StartError } from '../start-error.ts';
import type { MailAddresses } from './compose-mail.ts';

/** The settings for mail about messages. */
export interface MailSettings extends MailAddresses {
  /** smtp: or smtps: with host, and with user and password where the server wants them. */
  smtpUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads SMTP_URL, MAIL_TO and MAIL_FROM; undefined when no mail is wanted. `ownerEmail` is the address in the content,
 * which receives where MAIL_TO does not say otherwise. Throws StartError, naming the variable.
 */
export function readMailSettings(
  environment: Environment,
  ownerEmail: string | undefined,
): MailSettings | undefined {
  const smtpUrl = environment.SMTP_URL || undefined;
  if (!smtpUrl) return undefined;
  const { username } = smtpAddress(smtpUrl);
  const to = environment.MAIL_TO || ownerEmail;
  if (!to) throw new StartError('SMTP_URL is set, but nobody to write to. Set MAIL_TO to your address.');
  // Most servers take mail only from the address of the account.
  const user = decodeURIComponent(username);
  const from = environment.MAIL_FROM || (isEmailAddress(user) ? user : to);
  for (const [name, address] of [
    ['MAIL_TO', to],
    ['MAIL_FROM', from],
  ] as const) {
    if (!isEmailAddress(address)) {
      throw new StartError(
        `${name} is ${JSON.stringify(address)}, but must be a single address, such as name@example.com.`,
      );
    }
  }
  return { smtpUrl, to, from };
}

/** The parts of the address of a mail server. Its password is in it, so no error repeats it. */
export function smtpAddress(smtpUrl: string): URL {
  const address = URL.parse(smtpUrl);
  if (!address || !/^smtps?:$/.test(address.protocol) || !address.hostname) {
    throw new StartError(
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com:465. ' +
        'Write signs of the password that have a meaning in addresses as escapes: @ as %40, / as %2F.',
    );
  }
  return address;
}
