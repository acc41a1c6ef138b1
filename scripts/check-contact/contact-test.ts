/** `npm run contact:test`: sends a marked message as the site would, and says what was confirmed. */
import { content } from '#src/content/all.ts';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { formatErrors } from '#src/content/validate.ts';
import { readOptions, usage } from './options.ts';
import { report } from './report.ts';
import { fetchVersion, sendAsSite } from './send-message.ts';

const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`);

async function run(words: string[]): Promise<number> {
  const { settings, errors } = effectiveSettings(content.settings, process.env);
  const overridden = words.some((word) => word.startsWith('--endpoint'));
  if (errors.length > 0 && !overridden) {
    say(`The settings are not ready.\n\n${formatErrors(errors)}`);
    return 2;
  }
  const order = readOptions(words, settings);
  if (order.kind === 'help') {
    say(usage);
    return 0;
  }
  if (order.kind === 'impossible') {
    say(order.why);
    return 2;
  }

  const { endpoint, isAppsScript } = order;
  if (isAppsScript) {
    say(`Asking ${endpoint.origin} for the version of the receiver …`);
    const version = await fetchVersion(endpoint);
    say(
      version
        ? `It is the receiver for Apps Script, version ${version}.`
        : 'It does not say. Sending all the same.',
    );
  }
  const time = new Date().toISOString();
  const subject = `Contact test ${time}`;
  say(`Sending '${subject}' to ${endpoint.href} …`);
  const finding = await sendAsSite(endpoint, settings.siteUrl, {
    name: 'Contact test',
    email: content.owner.email,
    subject,
    message: `Sent by npm run contact:test at ${time}. If you can read this, the way from your site to you is open.`,
  });
  const { text, exitCode } = report(finding, subject, settings.delivery);
  say(text);
  return exitCode;
}

process.exitCode = await run(process.argv.slice(2));
