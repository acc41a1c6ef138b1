/** `npm run doctor`: says what is to be mended before the site is published. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from '#src/content/effective-settings.ts';
import { checkContent, withLine } from '../../plugins/check-content.ts';
import { contentFolder, readContent } from '../../plugins/read-content.ts';
import { StartError } from '../../server/node/start-error.ts';
import { buildSite, isBuildCurrent } from '../../server/node/static/site-build.ts';
import { buildFailure } from './build-failure.ts';
import type { BuiltSite, CheckedProject, CheckedSite } from './checked-site.ts';
import { findPoorAlternatives } from './checks/alternative-texts.ts';
import { findConfidentialWords, findPublishedWordList } from './checks/confidential-words.ts';
import { findOldDates } from './checks/dates.ts';
import { findUnconfirmedDelivery } from './checks/delivery.ts';
import { findDeadLinks } from './checks/internal-links.ts';
import { findMissingCharacters } from './checks/missing-characters.ts';
import { findDeadOutwardLinks } from './checks/online-links.ts';
import { findPhotographLocations } from './checks/photograph-locations.ts';
import { findPlaceholders } from './checks/placeholders.ts';
import { findOriginalProjectFiles, findOriginalWorker } from './checks/project-files.ts';
import { findUntrustedProxy } from './checks/proxy.ts';
import { findSampleFacts } from './checks/sample-facts.ts';
import { findUnwrittenFacts } from './checks/unwritten-facts.ts';
import type { Finding } from './finding.ts';
import { findMissingDocuments } from './live/documents.ts';
import { findEndpointProblems } from './live/endpoint.ts';
import { findWrongHeaders } from './live/headers.ts';
import { findUnreachableSite, type LiveSite, liveSite } from './live/live-site.ts';
import { findMissingPages } from './live/pages.ts';
import { findMissingRedirects } from './live/redirects.ts';
import { readOptions, usage } from './options.ts';
import { report } from './report.ts';

type Check<Subject> = (subject: Subject) => Finding[] | Promise<Finding[]>;

/** In the order of the report. */
const projectChecks: Check<CheckedProject>[] = [
  findOriginalProjectFiles,
  findPhotographLocations,
  findPublishedWordList,
];
const contentChecks: Check<CheckedSite>[] = [
  findSampleFacts,
  findUnwrittenFacts,
  findPlaceholders,
  findUnconfirmedDelivery,
  findUntrustedProxy,
  findOriginalWorker,
  findOldDates,
  findMissingCharacters,
];
const buildChecks: Check<BuiltSite>[] = [findPoorAlternatives, findDeadLinks, findConfidentialWords];
const liveChecks: Check<LiveSite>[] = [
  findMissingPages,
  findMissingRedirects,
  findMissingDocuments,
  findWrongHeaders,
  findEndpointProblems,
];

/** What the command works with. */
export interface DoctorInput {
  /** The folder of the project. */
  root: string;
  environment: Environment;
  today: Date;
  print: (text: string) => void;
}

/** Runs the command with these arguments. Gives its exit code. */
export async function doctor(args: string[], input: DoctorInput): Promise<number> {
  const options = readOptions(args);
  if (options.kind === 'help') {
    input.print(usage);
    return 0;
  }
  if (options.kind === 'invalid') {
    input.print(`${options.reason}\n\n${usage}`);
    return 2;
  }
  const { text, exitCode } = report(await examine(options, input));
  input.print(text);
  return exitCode;
}

async function examine(
  { online, live }: { online: boolean; live: URL | undefined },
  { root, environment, today, print }: DoctorInput,
): Promise<Finding[]> {
  const folder = contentFolder(environment);
  const sample = await readSample(root);
  const project: CheckedProject = { root, folder, environment, today, sample };
  const aroundSite = await runAll(projectChecks, project);
  const checked = await checkContent(folder, environment);
  if ('errors' in checked) {
    print('The site cannot be built as long as its content has errors, so that only a part was looked at.\n');
    return [...checked.errors, ...aroundSite];
  }
  const site: CheckedSite = { ...project, ...checked };
  const inContent = oneForEachField(await runAll(contentChecks, site));
  const findings = [...inContent.map((finding) => withLine(finding, folder)), ...aroundSite];
  const buildDir = resolve(root, environment['BUILD_DIR'] || 'build');
  const built = { ...site, buildDir };
  const failure = await bringBuildUpToDate(root, buildDir, environment, print);
  if (failure) return [...findings, failure];
  findings.push(...(await runAll(online ? [...buildChecks, findDeadOutwardLinks] : buildChecks, built)));
  if (live) findings.push(...(await examineLive(liveSite(built, live), print)));
  return findings;
}

/** The content that the project came with, which the tests use. */
async function readSample(root: string): Promise<CheckedProject['sample']> {
  const folder = resolve(root, 'e2e/fixtures/sample-owner');
  return existsSync(folder) ? { folder, content: await readContent(folder) } : undefined;
}

async function examineLive(site: LiveSite, print: DoctorInput['print']): Promise<Finding[]> {
  print(`Asking ${site.base.href} …`);
  const unreachable = await findUnreachableSite(site);
  return unreachable.length > 0 ? unreachable : runAll(liveChecks, site);
}

async function bringBuildUpToDate(
  root: string,
  buildDir: string,
  environment: Environment,
  print: DoctorInput['print'],
): Promise<Finding | undefined> {
  const options = { root, buildDir, environment };
  if (isBuildCurrent(options)) return undefined;
  print('Building the site, which takes up to half a minute …');
  try {
    await buildSite(options, new AbortController().signal);
    return undefined;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return buildFailure(error.message);
  }
}

/** A fact of the sample that is a placeholder as well needs one line. A note gives way to what must be mended. */
function oneForEachField(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const place = `${finding.file}, ${finding.field}`;
    const known = first.get(place);
    if (!known || (known.isNote && !finding.isNote)) first.set(place, finding);
  }
  return [...first.values()];
}

async function runAll<Subject>(checks: Check<Subject>[], subject: Subject): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of checks) found.push(...(await check(subject)));
  return found;
}

if (import.meta.main) {
  const print = (text: string) => process.stdout.write(`${text.trimEnd()}\n`);
  const input = { root: process.cwd(), environment: process.env, today: new Date(), print };
  process.exitCode = await doctor(process.argv.slice(2), input);
}
