import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { shorten } from '#model/schema/content-error.ts';
import type { Content, EffectiveSettings } from '#model/schema.ts';
import { plainText } from '#model/sentence.ts';
import type { Environment } from '#model/settings.ts';
import type { CheckedContent } from '#pipeline/check-content.ts';
import { ownerFiles } from '#pipeline/owner-files.ts';
import { exportRemedy } from '#pipeline/picture-files.ts';
import { hasLocation } from '#pipeline/portrait.ts';
import { readContent } from '#pipeline/read-content.ts';
import { type ContentField, contentFields, defaultTexts, textAt, writtenTexts } from './content-fields.ts';
import { type Finding, fault, note, settingPlace } from './finding.ts';

/** Reserved host names (RFC 2606 and 6761). */
const exampleHost = /(^|\.)(example\.(com|net|org)|example|test|invalid)$/i;
/** An example address within a sentence. */
const exampleHostWithin = /(?<![\w.-])([\w-]+\.)*(example\.(com|net|org)|[\w-]+\.example)(?!\.?[\w-])/i;
/** Loopback, private and unspecified IPv4 addresses, loopback and unspecified IPv6 addresses, and local names. */
const localHost =
  /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/;
/** Placeholders from guides, such as 'your-name'. */
const standIn =
  /(^|[/@.=])(your[-_.]?(user[-_.]?name|name|id|site|domain|handle|account|profile)|username|abcdwxyz)($|[/@.?&])|…/i;
/** Analytics ids of one repeated character, and of digits in sequence. */
const exampleId = /^G-((.)\2+|123456\d*)$/;
const staticHost = /\.(github\.io|gitlab\.io|netlify\.app|pages\.dev|surge\.sh)$/;

export const isLocalHost = (host: string) => localHost.test(host);

/** Returns why a web or email address is a placeholder, such as 'example.com is reserved for examples'. */
export function placeholderIn(address: string): string | undefined {
  // FormSubmit's addresses end with an email address.
  const mailHost = /@([^@/?#]+\.[^@/?#]+)$/.exec(address)?.[1];
  const host = URL.canParse(address) ? new URL(address).hostname : (mailHost ?? address);
  const example = [host, mailHost].find((one) => one && exampleHost.test(one));
  if (example) return `${example} is reserved for examples`;
  if (isLocalHost(host)) return `${host} cannot be reached by others`;
  return standIn.test(address) ? 'it has a placeholder' : undefined;
}

/** Finds placeholders, and Node hosting at the address of a static host. */
export function findContentProblems(
  { content, settings }: CheckedContent,
  environment: Environment,
): Finding[] {
  return [...findPlaceholders({ ...content, settings }, environment), ...checkHosting(settings, environment)];
}

function findPlaceholders(content: Content, environment: Environment): Finding[] {
  return writtenTexts(content).flatMap(({ file, field, path, value }) => {
    const place = path.startsWith('settings.') ? settingPlace(field, environment) : { file, field };
    // `npm run import` writes this for missing facts.
    if (/\bto be added\.?$/i.test(value)) return fault(place, `is '${shorten(value)}'`, 'write it');
    if (path === 'settings.analyticsId' && exampleId.test(value)) {
      const remedy = "give the measurement id of your own stream, or '' for no analytics";
      return fault(place, `is '${value}', the id of an example`, remedy);
    }
    // The form's placeholders and hints may show example addresses.
    if (/^contact\.(form|refusals)\./.test(path)) return [];
    const isAddress = /^(https?:|[^\s|]+@)\S*$/i.test(value);
    const address = isAddress ? value : exampleHostWithin.exec(value)?.[0];
    const reason = address && placeholderIn(address);
    const problem = `${isAddress ? 'is' : 'has'} '${address}', and ${reason}`;
    return reason ? fault(place, problem, 'give the address that your visitors use') : [];
  });
}

/** Finds `hosting: 'node'` for the address of a static host. */
function checkHosting({ siteUrl, hosting }: EffectiveSettings, environment: Environment): Finding[] {
  const { host } = new URL(siteUrl);
  if (hosting !== 'node' || !staticHost.test(host)) return [];
  const problem = `is 'node', but ${host} is a static host and can't receive messages`;
  const remedy = "write hosting: 'static', and for a form give the address of a receiver as contactEndpoint";
  return [fault(settingPlace('hosting', environment), problem, remedy)];
}

/** Finds values that are still the sample's, at any index of their list, and texts with its invented names. */
export async function compareWithSample(
  content: Content,
  folder = 'tests/owners/sample-owner',
): Promise<Finding[]> {
  if (!existsSync(folder)) {
    const problem = "is missing, so nothing was compared with the sample's facts";
    return [note({ file: folder, field: '' }, problem, "restore the folder from the project's repository")];
  }
  const signature = ({ path, value }: ContentField) => `${path} ${JSON.stringify(value)}`;
  const sampleFields = contentFields(await readContent(resolve(folder)));
  const known = new Set(sampleFields.map(signature));
  const sampleNames = sampleFields
    .filter(({ meaning }) => meaning.sample === 'name')
    .map(({ value }) => String(value));
  const nameIn = (text: string) => sampleNames.find((name) => plainText(text).includes(name));
  const hasFact = (value: unknown): boolean =>
    typeof value === 'string'
      ? nameIn(value) !== undefined || value.split(/\s+/).length > 3
      : Object.values(Object(value)).some(hasFact);
  const isLeft = (one: ContentField) =>
    /fact|name|claim/.test(one.meaning.sample ?? '') &&
    known.has(signature(one)) &&
    (hasFact(one.value) ||
      /\.(portrait|picture|pictures\.\*)\.file$/.test(one.path) ||
      (one.meaning.sample === 'claim' && Array.isArray(one.value)));

  const defaults = defaultTexts(content, content.settings.language);
  return contentFields(content, isLeft).flatMap((one) => {
    const text = typeof one.value === 'string' ? one.value : '';
    const problem = `is still the sample's${text && `, '${shorten(text, 40)}'`}`;
    if (isLeft(one))
      return one.meaning.sample === 'claim'
        ? note(one, problem, 'keep it only if it is true of you')
        : fault(one, problem, text ? 'write your own' : 'write your own, or remove it');
    // A default text follows from owner.ts, and has no file.
    const name = defaults.has(textAt({ ...one, value: text })) ? undefined : nameIn(text);
    return name ? fault(one, `names '${name}', which is the sample's`, 'write your own words') : [];
  });
}

/** Lists paths with `git ls-files`. Returns none if git or the repository is missing. */
function gitFiles(root: string, env: Environment, ...options: string[]): string[] {
  const list = ['ls-files', '-z', ...options];
  const { status, stdout } = spawnSync('git', list, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/** Finds photos with a location, and a tracked list of confidential words. */
export async function findRepositoryProblems(root: string, contentFolder: string, environment: Environment) {
  const tracked = gitFiles(root, environment);
  const found: Finding[] = [];
  const others = gitFiles(root, environment, '--others', '--exclude-standard');
  // The site publishes these even if git ignores them.
  const own = [...ownerFiles(contentFolder).values()].map((path) =>
    relative(root, path).replaceAll('\\', '/'),
  );
  for (const file of new Set([...tracked, ...others, ...own])) {
    const path = join(root, file);
    // Fixtures have invented locations.
    if (!/\.(jpe?g|png|webp|avif|hei[cf])$/i.test(file) || file.startsWith('tests/owners/')) continue;
    if (!existsSync(path) || !(await hasLocation(readFileSync(path)))) continue;
    const when = tracked.includes(file)
      ? '; commits that have it keep it, so rewrite them before you publish the repository'
      : ' before you commit or publish it';
    const remedy = /\.hei[cf]$/i.test(file)
      ? `move the file out of the project${when}. To show the picture, ${exportRemedy}`
      : `remove it with npm run photo:strip -- ${JSON.stringify(file)}${when}`;
    found.push(fault({ file, field: 'GPS' }, 'has the location of the photograph', remedy));
  }
  const list = relative(root, join(contentFolder, 'confidential-words.txt')).replaceAll('\\', '/');
  if (tracked.includes(list)) {
    const problem = 'is tracked by git, so it is published with the repository';
    const remedy = `run git rm --cached ${list}; commits that have it keep it`;
    found.push(fault({ file: list, field: 'the file' }, problem, remedy));
  }
  return found;
}
