/** `npm run contact:test`: sends a test message as the site would, and says what was confirmed. */
import { pathToFileURL } from 'node:url';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { formatErrors } from '#src/content/validate.ts';
import { readOptions, usage } from './options.ts';
import { report } from './report.ts';
import { fetchVersion, sendMessage } from './send-message.ts';

/** What the command works with. */
export interface ContactTestInput {
  settings: Settings;
  ownerEmail: string;
  environment: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
}

/** Runs the command with these arguments. Gives its exit code. */
export async function contactTest(args: string[], input: ContactTestInput): Promise<number> {
  const { ownerEmail, environment, print } = input;
  const { settings, errors } = effectiveSettings(input.settings, environment);
  const isOverridden = args.some((arg) => arg.startsWith('--endpoint'));
  if (errors.length > 0 && !isOverridden) {
    print(`The settings are not ready.\n\n${formatErrors(errors)}`);
    return 2;
  }
  const options = readOptions(args, settings);
  if (options.kind === 'help') {
    print(usage);
    return 0;
  }
  if (options.kind === 'invalid') {
    print(options.reason);
    return 2;
  }

  const { endpoint, isAppsScript } = options;
  if (isAppsScript) {
    print(`Asking ${endpoint.origin} for the version of the receiver …`);
    const version = await fetchVersion(endpoint);
    print(
      version
        ? `It is the receiver for Apps Script, version ${version}.`
        : 'It does not say. Sending all the same.',
    );
  }
  const time = new Date().toISOString();
  const subject = `Contact test ${time}`;
  print(`Sending '${subject}' to ${endpoint.href} …`);
  const result = await sendMessage(endpoint, settings.siteUrl, {
    name: 'Contact test',
    email: ownerEmail,
    subject,
    message: `Sent by npm run contact:test at ${time}. If you can read this, messages get from your site to you.`,
  });
  const { text, exitCode } = report(result, subject, settings.delivery);
  print(text);
  return exitCode;
}

/** What the owner wrote, in content/ or in the folder that CONTENT_DIR names, as it does for the build. */
async function readContent(): Promise<Pick<Content, 'owner' | 'settings'>> {
  const folder = pathToFileURL(`${process.env['CONTENT_DIR'] || 'content'}/`);
  const { owner } = await import(new URL('owner.ts', folder).href);
  const { settings } = await import(new URL('settings.ts', folder).href);
  return { owner, settings };
}

if (import.meta.main) {
  const content = await readContent();
  process.exitCode = await contactTest(process.argv.slice(2), {
    settings: content.settings,
    ownerEmail: content.owner.email,
    environment: process.env,
    print: (line) => process.stdout.write(`${line.trimEnd()}\n`),
  });
}
