/** `npm run doctor`: checks the site before and after it is published. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { formServiceOf } from '#model/form-services.ts';
import { OwnerError } from '#model/owner-error.ts';
import { formatErrors } from '#model/validate.ts';
import { addLine, checkContent } from '#pipeline/check-content.ts';
import { contentFolder } from '#pipeline/read-content.ts';
import { type CommandIo, defineCommand, escapeUnsafe, main, misuseIf } from '../command.ts';
import { buildSite, findDeadLinks } from './build-checks.ts';
import {
  compareWithSample,
  findContentProblems,
  findEmptyProjects,
  findRepositoryProblems,
  isOwnMachine,
} from './content-checks.ts';
import { type Finding, note, settingPlace } from './finding.ts';
import { endpointOf, findEndpointProblems, findLiveProblems, sendTestMessage } from './live-checks.ts';
import {
  findConfidentialWords,
  findEnglishWords,
  findForeignProse,
  findLongTexts,
  findUnintendedTexts,
} from './wording-checks.ts';

const usage = `Usage: npm run doctor                            what to fix before you publish
       npm run doctor -- --online                also links to other sites
       npm run doctor -- --live https://…        also the published site
       npm run doctor -- --send                  sends a marked message as the site would; if the site itself
                                                 receives messages, add --live https://… or http://localhost:3000
       npm run doctor -- --json                  prints the findings as JSON

One line for each finding: file, field, what is wrong, what to do. A line that starts with 'Note' doesn't keep you
from publishing. The site is built in a temporary folder.
List confidential words in content/confidential-words.txt, one per line; git ignores it.
Exit code: 0 ready to publish, 1 something to fix, 2 wrong usage.
`;

const flag = { type: 'boolean' } as const;
const options = { online: flag, send: flag, json: flag, live: { type: 'string' } } as const;

export const run = defineCommand({ usage, options }, async ({ values }, io) => {
  const { online = false, send = false, json = false, live } = values;
  // Lines may contain text that hosts sent.
  const printTo =
    (stream: Writable): Print =>
    (line, color) => {
      const safe = escapeUnsafe(line);
      const paint = (place: string) => (color ? styleText(color, place, { stream }) : place);
      // Colors only the place, up to the problem.
      stream.write(`${safe.replace(/^(Note: )?.*?(?=: |$)/, paint)}\n`);
    };
  const print = printTo(json ? io.stderr : io.stdout);
  const findings = await runChecks(
    { online, send, live: live === undefined ? live : parseBase(live) },
    io,
    print,
  );
  if (!json) return report(findings, print);
  printTo(io.stdout)(JSON.stringify(findings));
  return findings.every(({ isNote }) => isNote) ? 0 : 1;
});

/** Returns the home page's address, with a trailing slash. */
function parseBase(live: string): URL {
  const isAddress = /^https?:\/\//i.test(live) && URL.canParse(live);
  misuseIf(
    !isAddress,
    `--live needs the address of your site, such as https://www.example.com, not '${live}'.`,
  );
  const { origin, pathname } = new URL(live);
  return new URL(pathname.replace(/\/*$/, '/'), origin);
}

type Print = (line: string, color?: 'red' | 'yellow' | 'green') => void;

async function runChecks(
  { online, send, live }: { online: boolean; send: boolean; live: URL | undefined },
  { env: environment, cwd }: CommandIo,
  print: Print,
): Promise<Finding[]> {
  const folder = contentFolder(environment);
  const repositoryFindings = await findRepositoryProblems(cwd, folder, environment);
  const checked = await checkContent(folder, environment);
  if ('errors' in checked) {
    print('The site cannot be built until these errors are fixed, so not everything was checked.');
    return [...checked.errors, ...repositoryFindings];
  }

  const { content, settings } = checked;
  const service = formServiceOf(settings.delivery);
  const endpoint = service ? undefined : endpointOf(settings, environment, live);
  const hasForm = settings.contactEndpoint !== '';
  if (send && hasForm && !service && !endpoint)
    throw new OwnerError(
      `Your site itself receives messages, at '${settings.contactEndpoint}', so --send has to know where it is.\n` +
        'Add --live with its address; or run npm start, and in a second terminal:\n\n' +
        '  npm run doctor -- --send --live http://localhost:3000',
    );
  const findings = [
    ...(await compareWithSample(content, folder, hasForm)),
    ...findContentProblems(checked, environment),
    ...findEnglishWords(checked),
    ...findForeignProse(checked),
    ...findLongTexts(content),
    ...findUnintendedTexts(content),
    ...findEmptyProjects(content, folder),
    ...(await findConfidentialWords(content, folder)),
    ...repositoryFindings,
  ];
  if (send && !hasForm) {
    const problem = 'is missing, so there is no form and no message was sent';
    const remedy = 'for a form, give the address of a receiver';
    findings.push(note(settingPlace('contactEndpoint', environment), problem, remedy));
  }

  if (send && service) {
    const problem = `is '${service}', which takes messages from visitors' browsers only, so no message was sent`;
    const remedy = 'send one from the contact page of the published site, and look for it in your mail';
    findings.push(note(settingPlace('delivery', environment), problem, remedy));
  }

  using buildDir = mkdtempDisposableSync(join(tmpdir(), 'doctor-'));
  // Build for the address of --live, but keep siteUrl if the site runs on this machine.
  const address = live && {
    siteUrl: isOwnMachine(live.hostname) ? settings.siteUrl : live.origin,
    basePath: live.pathname,
  };
  const built = { buildDir: buildDir.path, settings: { ...settings, ...address } };
  print('Building the site …');
  const published = address && { SITE_URL: address.siteUrl, BASE_PATH: address.basePath };
  const build = await buildSite({ ...environment, ...published, BUILD_DIR: buildDir.path });
  findings.push(...build.findings);
  if (build.isBuilt) {
    findings.push(...(await findDeadLinks(built, { online, content })));
    if (live) {
      print(`Checking ${live.href} …`);
      findings.push(...(await findLiveProblems(built, live, settings.basePath)));
    }
  }
  if (endpoint && live) findings.push(...(await findEndpointProblems(endpoint)));
  if (endpoint && send) findings.push(...(await sendTestMessage(endpoint, content.owner.email, print)));
  return findings.map((finding) => addLine(finding, folder));
}

/** Prints the findings by file, notes last, with a summary. Returns the exit code. */
export function report(findings: readonly Finding[], print: Print): number {
  const byFile = Object.values(Object.groupBy(findings, ({ file }) => file)).flatMap((ofFile = []) =>
    ofFile.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
  );
  const faults = byFile.filter(({ isNote }) => !isNote);
  const notes = byFile.filter(({ isNote }) => isNote);
  for (const one of faults) print(formatErrors([one]), 'red');
  for (const one of notes) print(`Note: ${formatErrors([one])}`, 'yellow');
  const result =
    faults.length === 0 ? 'Ready to publish' : `${count(faults, 'thing')} to fix before you publish`;
  print('');
  const color = faults.length === 0 ? 'green' : 'red';
  print(`${result}${notes.length === 0 ? '' : ` (${count(notes, 'note')})`}.`, color);
  return faults.length > 0 ? 1 : 0;
}

const count = ({ length }: readonly Finding[], noun: string) => `${length} ${noun}${length === 1 ? '' : 's'}`;

if (import.meta.main) await main(run);
