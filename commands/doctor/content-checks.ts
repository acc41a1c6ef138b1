/** Checks the content other than its wording: placeholders, contradictions, leftovers of the sample, and private data in the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Environment } from '#model/effective-settings.ts';
import { monthsInHardware } from '#model/job.ts';
import { shorten } from '#model/schema/content-error.ts';
import type { Content, EffectiveSettings } from '#model/schema.ts';
import { plainText } from '#model/sentence.ts';
import type { CheckedContent } from '#pipeline/check-content.ts';
import { ownerFiles } from '#pipeline/owner-files.ts';
import { hasLocation } from '#pipeline/portrait.ts';
import { readContent } from '#pipeline/read-content.ts';
import {
  type ContentField,
  contentFields,
  defaultTexts,
  textAt,
  textFields,
  writtenTexts,
} from './content-fields.ts';
import { type Finding, fault, note, settingPlace } from './finding.ts';

/** Reserved host names (RFC 2606 and 6761). */
const exampleHost = /(^|\.)(example\.(com|net|org)|example|test|invalid)$/i;
const exampleHostWithin = /(?<![\w.-])([\w-]+\.)*(example\.(com|net|org)|[\w-]+\.example)(?!\.?[\w-])/i;
/** Loopback and private addresses. */
const ownMachine =
  /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(\.\d+){3}|192\.168(\.\d+){2})$/;
/** Placeholders from guides, such as 'your-name'. */
const standIn = /(^|[/@.=])(your[-_.]?(name|id|site|domain|handle|account|profile)|username)($|[/@.?&])|…/i;
/** Analytics ids from guides, of one repeated character, and of digits in sequence. */
const exampleId = /^G-(X+|0+|(.)\2+|123456\d*|AB12CD34EF|TEST\w*)$/;
const staticHost = /\.(github\.io|gitlab\.io|netlify\.app|pages\.dev|surge\.sh)$/;

/** Returns whether a host is local to this machine or network. */
export const isOwnMachine = (host: string) => ownMachine.test(host);

/** Returns why a web or email address is a placeholder, such as 'example.com is reserved for examples'. */
export function placeholderIn(address: string): string | undefined {
  const host = URL.canParse(address)
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf('@') + 1);
  if (exampleHost.test(host)) return `${host} is reserved for examples`;
  if (isOwnMachine(host)) return `${host} cannot be reached by others`;
  return standIn.test(address) ? 'it has a placeholder' : undefined;
}

/** Finds placeholders, contradictions and likely mistakes. */
export function findContentProblems(
  { content, settings }: CheckedContent,
  environment: Environment,
): Finding[] {
  return [
    ...findPlaceholders({ ...content, settings }, environment),
    ...checkHosting(settings, environment),
    ...findDuplicates(content),
    ...findUnmarkedJobs(content),
  ];
}

function findPlaceholders(content: Content, environment: Environment): Finding[] {
  return writtenTexts(content).flatMap(({ file, field, path, value }) => {
    const place = path.startsWith('settings.') ? settingPlace(field, environment) : { file, field };
    // `npm run import` writes this for missing facts.
    if (/\bto be added\b/i.test(value)) return fault(place, `is '${shorten(value)}'`, 'write it');
    if (path === 'settings.analyticsId' && exampleId.test(value)) {
      const remedy = "give the measurement id of your own stream, or '' for no analytics";
      return fault(place, `is '${value}', the id of an example`, remedy);
    }
    // The form's placeholders and hints may show example addresses.
    if (/^contact\.(form|refusals)\./.test(path)) return [];
    const isAddress = /^(https?:|[^\s|]+@)\S*$/i.test(value);
    const address = isAddress ? value : exampleHostWithin.exec(value)?.[0];
    const reason = address && placeholderIn(address);
    return reason
      ? fault(
          place,
          `${isAddress ? 'is' : 'has'} '${address}', and ${reason}`,
          'give the address that your visitors use',
        )
      : [];
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

/** Finds networks with the same name, and jobs with the same title, company and period. */
function findDuplicates(content: Content): Finding[] {
  const entries = contentFields(content).filter(({ path }) =>
    ['owner.networks.*', 'experience.jobs.*'].includes(path),
  );
  const alike = Object.groupBy(entries, ({ path, value }) => {
    const { name, title, company, period } = Object(value);
    return JSON.stringify([path, name, title, company, period]);
  });
  return Object.values(alike).flatMap(([first, ...repeats] = []) =>
    repeats.map((one) => {
      const same = one.path.startsWith('owner') ? 'name' : 'title, company and period';
      return note(one, `has the same ${same} as ${first?.field}`, 'remove one, unless both are intended');
    }),
  );
}

/** Finds jobs without `hardware` if another job has `hardware: true`. Returns one note for all. */
function findUnmarkedJobs({ experience: { jobs } }: Content): Finding[] {
  const unmarked = jobs.filter(({ hardware }) => hardware === undefined);
  const [first] = unmarked;
  if (!first || !jobs.some(({ hardware }) => hardware)) return [];
  const field = `jobs[${jobs.indexOf(first)}] "${shorten(first.title)}", hardware`;
  const more = unmarked.length > 1 ? `, and so do ${unmarked.length - 1} more` : '';
  return [
    note(
      { file: 'content/experience.ts', field },
      `is left out while other jobs say true, so the job counts as not in hardware${more}`,
      'write hardware: true or hardware: false for each job',
    ),
  ];
}

/** Returns the whole years that a text of the sample claims, such as 2 for 'Over 2 years of experience'. */
function claimedYears(value: unknown): number | undefined {
  const textsIn = (part: unknown): unknown[] =>
    typeof part === 'object' ? Object.values(part ?? {}).flatMap(textsIn) : [part];
  const [, years] = /\b(\d+)\+?\s+years\b/i.exec(textsIn(value).join(' ')) ?? [];
  return years === undefined ? undefined : Number(years);
}

/** Finds values that are still the sample's, at any index of their list, and texts with its invented names. */
function findSampleFacts(content: Content, sample: Content, hasForm: boolean): Finding[] {
  // A stat with another note still has the sample's figure.
  const signature = ({ path, value }: ContentField) =>
    `${path} ${JSON.stringify(path === 'home.stats.*' ? { ...Object(value), note: '' } : value)}`;
  const sampleFields = contentFields(sample);
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
    // Only the form shows it.
    (hasForm || one.path !== 'contact.privacy') &&
    known.has(signature(one)) &&
    (hasFact(one.value) ||
      /\.(portrait|picture|pictures\.\*)\.file$/.test(one.path) ||
      (one.meaning.sample === 'claim' &&
        (Array.isArray(one.value) || claimedYears(one.value) !== undefined)));

  const defaults = defaultTexts(content, content.settings.language);
  const months = monthsInHardware(content.experience.jobs, content.owner.contentDate);
  const years = Math.floor(months / 12);
  return contentFields(content, isLeft).flatMap((one) => {
    const text = typeof one.value === 'string' ? one.value : '';
    const problem = `is still the sample's${text && `, '${shorten(text, 40)}'`}`;
    const own = text ? 'write your own' : 'write your own, or remove it';
    if (isLeft(one)) {
      if (one.meaning.sample !== 'claim') return fault(one, problem, own);
      const claimed = claimedYears(one.value) ?? years;
      return claimed === years
        ? note(one, problem, 'keep it only if it is true of you')
        : fault(one, `${problem} and says ${claimed} years, but your jobs in hardware take ${years}`, own);
    }
    // A default text follows from owner.ts, and has no file.
    const name = defaults.has(textAt({ ...one, value: text })) ? undefined : nameIn(text);
    return name ? fault(one, `names '${name}', which is the sample's`, 'write your own words') : [];
  });
}

/** Finds facts and unused files of the sample. Returns only a note if the sample's folder is missing. */
export async function compareWithSample(
  content: Content,
  folder: string,
  hasForm = true,
): Promise<Finding[]> {
  const sample = 'tests/owners/sample-owner';
  if (!existsSync(sample)) {
    const problem = 'is not there, so your content was not compared with the sample';
    return [note({ file: sample, field: 'the folder' }, problem, 'restore it with Git')];
  }
  const named = textFields(content).map(({ value }) => value);
  const unused = globSync('{pictures,typefaces}/*', { cwd: sample })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => existsSync(join(folder, file)) && !named.includes(file))
    .map((file) => ({ file: `content/${file}`, field: 'the file' }));
  return [
    ...findSampleFacts(content, await readContent(resolve(sample)), hasForm),
    ...unused.map((place) => note(place, "is the sample's, and nothing uses it", 'delete it')),
  ];
}

/** Finds a projects.ts without projects. */
export function findEmptyProjects({ projects }: Content, folder: string): Finding[] {
  if (projects.items?.length || !existsSync(join(folder, 'projects.ts'))) return [];
  const place = { file: 'content/projects.ts', field: 'items' };
  return [note(place, 'has no projects, so the site shows none', 'write them, or delete the file')];
}

/** Lists paths with `git ls-files`. Returns none if git or the repository is missing. */
function gitFiles(root: string, env: Environment, ...options: string[]): string[] {
  const list = ['ls-files', '-z', ...options];
  const { status, stdout } = spawnSync('git', list, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/** Finds photos with a location, a tracked list of confidential words, and the sample's LICENSE and README. */
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
    if (!/\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i.test(file) || file.startsWith('tests/owners/')) continue;
    if (!existsSync(path) || !(await hasLocation(readFileSync(path)))) continue;
    const remedy = tracked.includes(file)
      ? '; commits that have it keep it, so rewrite them before you publish the repository'
      : ' before you commit or publish it';
    const strip = `remove it with npm run photo:strip -- ${JSON.stringify(file)}${remedy}`;
    found.push(fault({ file, field: 'GPS' }, 'has the location of the photograph', strip));
  }
  const list = relative(root, join(contentFolder, 'confidential-words.txt')).replaceAll('\\', '/');
  if (tracked.includes(list)) {
    const problem = 'is tracked by git, so it is published with the repository';
    const remedy = `run git rm --cached ${list}; commits that have it keep it`;
    found.push(fault({ file: list, field: 'the file' }, problem, remedy));
  }
  const textOf = (file: string) =>
    tracked.includes(file) && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const copyright = textOf('LICENSE').match(/^Copyright .*/gm) ?? [];
  if (copyright.length === 1 && copyright[0].endsWith('The portfolio authors')) {
    const remedy = 'add a line with your own, and keep theirs, as the MIT license asks';
    found.push(
      note({ file: 'LICENSE', field: 'the name' }, 'is only that of the template’s authors', remedy),
    );
  }
  const file = 'README.md';
  const readme = textOf(file);
  if (readme.includes('Ira Kulkarni'))
    found.push(note({ file, field: 'the text' }, "is still the sample's, Ira Kulkarni", 'write your own'));
  // The alt text identifies the sample's picture.
  if (/heartbeat.*\(docs\/home\.png\)/.test(readme))
    found.push(note({ file, field: 'docs/home.png' }, "is still the sample's", 'show and describe your own'));
  return found;
}
