/** What is wrong with the content, with the sample that it began as, and with the files that go into the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Environment, overrides } from '#src/content/effective-settings.ts';
import { type ContentError, formatPath, shorten } from '#src/content/schema/content-error.ts';
import type { Content, EffectiveSettings } from '#src/content/schema.ts';
import { plainText } from '#src/content/sentence.ts';
import { contentExports } from '#src/content/validate.ts';
import type { CheckedContent } from '../../plugins/check-content.ts';
import { ownerFiles } from '../../plugins/owner-files.ts';
import { hasLocation } from '../../plugins/portrait.ts';
import { readContent } from '../../plugins/read-content.ts';

/** One thing that the doctor tells of, in the form of the build's own errors. */
export interface Finding extends ContentError {
  /** True where the owner should know of it, but may publish all the same. */
  isNote?: boolean;
}

type Place = Pick<Finding, 'file' | 'field'>;

/** Something that must be mended. */
export function fault({ file, field }: Place, problem: string, remedy: string): Finding {
  return { file, field, problem, remedy };
}

/** Something that the owner should know of. */
export function note(place: Place, problem: string, remedy: string): Finding {
  return { ...fault(place, problem, remedy), isNote: true };
}

/** Where the value of a setting came from: the file, or the environment. */
export function settingPlace(field: string, environment: Environment): Place {
  const [variable] = Object.entries(overrides).find(([, setting]) => setting === field) ?? [];
  return variable && environment[variable]
    ? { file: 'the environment', field: variable }
    : { file: 'content/settings.ts', field };
}

/** A value somewhere in the content: a text, a number, a list or a group. */
interface ContentField extends Place {
  /** The same for all entries of a list: 'experience.jobs.*.period.end'. */
  path: string;
  value: unknown;
}

/** Every value of the content, each group and list before what it holds, which is left out where `isWhole` says so. */
function contentFields(
  content: Content,
  isWhole: (field: ContentField) => boolean = () => false,
): ContentField[] {
  return contentExports.flatMap(({ file, name }) => fieldsBelow(file, name, [], content[name]));

  function fieldsBelow(
    file: string,
    path: string,
    steps: { key: string | number; value: unknown }[],
    value: unknown,
  ): ContentField[] {
    if (value === undefined) return [];
    const here = { file, field: formatPath(steps) || path, path, value };
    if (typeof value !== 'object' || value === null || isWhole(here)) return [here];
    const isList = Array.isArray(value);
    const inside = Object.entries(value).flatMap(([name, entry]) => {
      const step = { key: isList ? Number(name) : name, value: entry };
      return fieldsBelow(file, `${path}.${isList ? '*' : name}`, [...steps, step], entry);
    });
    return [here, ...inside];
  }
}

export function textFields(content: Content): (ContentField & { value: string })[] {
  return contentFields(content).flatMap((field) =>
    typeof field.value === 'string' ? [{ ...field, value: field.value }] : [],
  );
}

/** Names that belong to nobody, so that guides can use them (RFC 2606 and 6761). */
const exampleHost = /(^|\.)(example\.(com|net|org)|example|test|invalid)$/i;
/** Such a host in the middle of a text. */
const exampleHostWithin = /(?<![\w.-])([\w-]+\.)*(example\.(com|net|org)|[\w-]+\.example)(?!\.?[\w-])/i;
/** This machine, and the networks behind a router. */
const ownMachine =
  /^(localhost|.*\.localhost|.*\.local|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(\.\d+){3}|192\.168(\.\d+){2})$/;
/** Words of guides that stand for the reader's own. */
const standIn = /(^|[/@.=])(your[-_.]?(name|id|site|domain|handle|account|profile)|username)($|[/@.?&])|…/i;
/** Ids that stand in guides, and those made of one letter or a row of digits. */
const exampleId = /^G-(X+|0+|(.)\2+|123456\d*|AB12CD34EF|TEST\w*)$/;
/** Hosts that only hand out files. */
const hostOfFiles = /\.(github\.io|gitlab\.io|netlify\.app|pages\.dev|surge\.sh)$/;

/** Whether a host is reached from this machine or its own network alone. */
export const isOwnMachine = (host: string) => ownMachine.test(host);

/**
 * Why a web or email address leads to nobody, as the rest of a sentence: 'example.com is a name for examples'. Undefined
 * where it may lead to someone.
 */
export function placeholderIn(address: string): string | undefined {
  const host = URL.canParse(address)
    ? new URL(address).hostname
    : address.slice(address.lastIndexOf('@') + 1);
  if (exampleHost.test(host)) return `${host} is a name for examples`;
  if (isOwnMachine(host)) return `${host} leads nowhere for others`;
  return standIn.test(address) ? 'words stand in for your own' : undefined;
}

/** Facts that cannot be right, or that look like a slip. */
export function findContentProblems(
  { content, settings }: CheckedContent,
  environment: Environment,
): Finding[] {
  return [
    ...findPlaceholders({ ...content, settings }, environment),
    ...findContradiction(settings, environment),
    ...findRepeats(content),
    ...findUnmarkedJobs(content),
  ];
}

/** Addresses and ids that lead to nobody: those of guides, and those of this machine alone. */
function findPlaceholders(content: Content, environment: Environment): Finding[] {
  return textFields(content).flatMap(({ file, field, path, value }) => {
    const place = path.startsWith('settings.') ? settingPlace(field, environment) : { file, field };
    // The words of npm run import.
    if (/\bto be added\b/i.test(value)) return fault(place, `is '${shorten(value)}'`, 'write it');
    if (path === 'settings.analyticsId' && exampleId.test(value)) {
      const remedy = "give the measurement id of your own stream, or '' for no analytics";
      return fault(place, `is '${value}', the id of an example`, remedy);
    }
    // What a field of the form shows before anything is typed, or asks for, is meant to be an example.
    if (/^contact\.(form|refusals)\./.test(path)) return [];
    const isAddress = /^(https?:|[^\s|]+@)\S*$/i.test(value);
    const address = isAddress ? value : exampleHostWithin.exec(value)?.[0];
    const reason = address && placeholderIn(address);
    return reason
      ? fault(
          place,
          `${isAddress ? 'is' : 'has'} '${address}', and ${reason}`,
          'give the address that your visitors reach',
        )
      : [];
  });
}

/** A site that is to receive messages by itself, at a host that only hands out files. */
function findContradiction({ siteUrl, hosting }: EffectiveSettings, environment: Environment): Finding[] {
  const { host } = new URL(siteUrl);
  if (hosting !== 'node' || !hostOfFiles.test(host)) return [];
  const problem = `is 'node', but ${host} only hands out files and receives no messages`;
  const remedy = "write hosting: 'static', and for a form give the address of a receiver as contactEndpoint";
  return [fault(settingPlace('hosting', environment), problem, remedy)];
}

/** Networks of one name, and jobs that are alike, behind the first of them. */
function findRepeats(content: Content): Finding[] {
  const entries = contentFields(content).filter(({ path }) =>
    ['owner.networks.*', 'experience.jobs.*'].includes(path),
  );
  const alike = Object.groupBy(entries, ({ path, value }) => {
    const { name, title, company, period } = Object(value);
    return JSON.stringify([path, name, title, company, period]);
  });
  return Object.values(alike).flatMap(([, ...repeats] = []) =>
    repeats.map((one) => note(one, 'is there twice', 'take one out, unless both are meant')),
  );
}

/** Jobs that say nothing about hardware while others say true: they don't count, which the owner may not expect. */
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

/** Where an owner writes facts; all else is words that may stay, such as what a project discloses. */
const facts =
  /^(owner|home\.(tagline|statement|quote|about\.paragraphs|stats|callToAction)|about\.(heading|journey\.paragraphs|picture|principles\.items)|experience\.(heading|jobs|education|skills|awards|numbers)|contact\.(heading|introduction|privacy|social|guarantee|faq)|projects\.items(?!\.\*\.disclosure)|records\.lists)(\.|$)|^readingList\.(current|previous)$/;

/** Facts that may be true of another owner as well. */
const mayBeTrue =
  /^(readingList|home\.stats|experience\.(heading|skills|numbers|jobs\.\*\.technologies)|contact\.(social|guarantee))(\.|$)/;

/** What the sample's person, employers and schools are called. None of them exists, so no text may name them. */
const names = /^(owner\.name|experience\.jobs\.\*\.company|experience\.education\.\*\.institution)$/;

/**
 * Facts of the sample that are still there: groups and sentences that the sample has at the same place, in any entry of
 * the list, and texts that name its person, an employer or a school.
 */
function findSampleFacts(content: Content, sample: Content): Finding[] {
  const signature = ({ path, value }: ContentField) => `${path} ${JSON.stringify(value)}`;
  const sampleFields = contentFields(sample);
  const known = new Set(sampleFields.map(signature));
  const sampleNames = sampleFields.filter(({ path }) => names.test(path)).map(({ value }) => String(value));
  const nameIn = (text: string) => sampleNames.find((name) => plainText(text).includes(name));
  const hasFact = (value: unknown): boolean =>
    typeof value === 'string'
      ? nameIn(value) !== undefined || value.split(/\s+/).length > 3
      : Object.values(Object(value)).some(hasFact);
  const isLeft = (one: ContentField) =>
    facts.test(one.path) &&
    known.has(signature(one)) &&
    (hasFact(one.value) ||
      /\.(portrait|picture|pictures\.\*)\.file$/.test(one.path) ||
      (mayBeTrue.test(one.path) && Array.isArray(one.value)));

  return contentFields(content, isLeft).flatMap((one) => {
    const text = typeof one.value === 'string' ? one.value : '';
    const problem = `is still the sample's${text && `, '${shorten(text, 40)}'`}`;
    if (isLeft(one))
      return mayBeTrue.test(one.path)
        ? note(one, problem, 'keep it only if it is true of you')
        : fault(one, problem, 'write your own, or take it out');
    const name = nameIn(text);
    return name ? fault(one, `names '${name}', which is the sample's`, 'write your own words') : [];
  });
}

/**
 * What is left of the content that the project came with, which the tests use: facts, and files that nothing names any
 * more. The sample's folder may have been removed.
 */
export async function compareWithSample(content: Content, folder: string): Promise<Finding[]> {
  const sample = 'fixtures/sample-owner';
  if (!existsSync(sample)) {
    const problem = 'is not there, so that your content was not compared with the sample';
    return [note({ file: sample, field: 'the folder' }, problem, 'restore it with Git')];
  }
  const named = textFields(content).map(({ value }) => value);
  const unused = globSync('{pictures,typefaces}/*', { cwd: sample })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => existsSync(join(folder, file)) && !named.includes(file))
    .map((file) => ({ file: `content/${file}`, field: 'the file' }));
  return [
    ...findSampleFacts(content, await readContent(resolve(sample))),
    ...unused.map((place) => note(place, "is the sample's, and nothing names it", 'delete it')),
  ];
}

/** A projects.ts that shows none, such as one that was saved empty. */
export function findEmptyProjects({ projects }: Content, folder: string): Finding[] {
  if (projects.items?.length || !existsSync(join(folder, 'projects.ts'))) return [];
  const place = { file: 'content/projects.ts', field: 'items' };
  return [note(place, 'has no projects, so the site shows none', 'write them, or delete the file')];
}

/** Paths below a folder as Git lists them; none where Git is missing or does not look after it. */
function gitFiles(root: string, env: Environment, ...options: string[]): string[] {
  const list = ['ls-files', '-z', ...options];
  const { status, stdout } = spawnSync('git', list, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/**
 * What must not be in the repository: photographs that say where they were taken, also those about to enter it, the list
 * of confidential words, and a README on the sample. The site is built without them, but all may read the repository.
 */
export async function findRepositoryProblems(
  root: string,
  contentFolder: string,
  environment: Environment,
): Promise<Finding[]> {
  const tracked = gitFiles(root, environment);
  const found: Finding[] = [];
  const others = gitFiles(root, environment, '--others', '--exclude-standard');
  // Published even if git ignores them.
  const own = [...ownerFiles(contentFolder).values()].map((path) =>
    relative(root, path).replaceAll('\\', '/'),
  );
  for (const file of new Set([...tracked, ...others, ...own])) {
    const path = join(root, file);
    // Fixtures are drawn by the tests' own program, with an invented place that they look for.
    if (!/\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i.test(file) || file.startsWith('fixtures/')) continue;
    if (!existsSync(path) || !(await hasLocation(readFileSync(path)))) continue;
    const remedy = tracked.includes(file)
      ? '; earlier commits still hold it, so rewrite them before you publish the repository'
      : ' before you commit or publish it';
    const strip = `remove it with npm run photo:strip -- ${JSON.stringify(file)}${remedy}`;
    found.push(fault({ file, field: 'GPS' }, 'says where the photograph was taken', strip));
  }
  const list = relative(root, join(contentFolder, 'confidential-words.txt')).replaceAll('\\', '/');
  if (tracked.includes(list)) {
    const problem = 'is in the history of the project, and goes where that goes';
    const remedy = `run git rm --cached ${list}; earlier commits still hold it`;
    found.push(fault({ file: list, field: 'the file' }, problem, remedy));
  }
  for (const file of tracked.filter((one) => one === 'README.md' && existsSync(join(root, one)))) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes('Ira Kulkarni'))
      found.push(note({ file, field: 'the text' }, "is still the sample's, Ira Kulkarni", 'write your own'));
    // The picture is known by its description.
    if (/heartbeat.*\(docs\/home\.png\)/.test(text))
      found.push(
        note({ file, field: 'docs/home.png' }, "is still the sample's", 'show and describe your own'),
      );
  }
  return found;
}
