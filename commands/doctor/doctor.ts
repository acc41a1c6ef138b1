/** `npm run doctor`: checks the site before and after it is published. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formServiceOf } from '#model/form-services.ts';
import { formatErrors } from '#model/validate.ts';
import { addLine, checkContent } from '#pipeline/check-content.ts';
import { contentFolder } from '#pipeline/read-content.ts';
import { type CommandIo, defineCommand, escapeUnsafe, main, misuseIf, refuseIf } from '../command.ts';
import { buildSite, findDeadLinks } from './build-checks.ts';
import {
  compareWithSample,
  findContentProblems,
  findRepositoryProblems,
  isLocalHost,
} from './content-checks.ts';
import type { Finding } from './finding.ts';
import { endpointOf, findLiveProblems, sendTestMessage } from './live-checks.ts';
import { findConfidentialWords, findEnglishWords } from './wording-checks.ts';

const usage = `Usage: npm run doctor                            what to fix before you publish
       npm run doctor -- --online                also links to other sites
       npm run doctor -- --live https://…        also the published site
       npm run doctor -- --send                  sends a marked message as the site would; if the site itself
                                                 receives messages, add --live https://… or http://localhost:3000

One line for each finding: file, field, what is wrong, what to do. A line that starts with 'Note' doesn't keep you
from publishing. The site is built in a temporary folder.
List confidential words in content/confidential-words.txt, one per line; git ignores it.
Exit code: 0 ready to publish, 1 something to fix, 2 wrong usage.
`;

const flag = { type: 'boolean' } as const;
const options = { online: flag, send: flag, live: { type: 'string' } } as const;

export const run = defineCommand({ usage, options }, async ({ values }, io) => {
  const { online = false, send = false, live } = values;
  // Lines may contain text that hosts sent.
  const print = (line: string) => void io.stdout.write(`${escapeUnsafe(line)}\n`);
  const address = live === undefined ? undefined : parseBase(live);
  return report(await runChecks({ online, send, live: address }, io, print), print);
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

type Print = (line: string) => void;

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
  const endpoint = service ? undefined : endpointOf(settings, live);
  refuseIf(
    send && !endpoint,
    `There is no address for --send (contactEndpoint is '${settings.contactEndpoint}', delivery '${settings.delivery}').\n` +
      'If the site itself receives messages, add --live with its address. Leave out --send without a form, or with a form service, which takes messages from browsers only.',
  );
  const findings = [
    ...(await compareWithSample(content)),
    ...findContentProblems(checked, environment),
    ...findEnglishWords(checked),
    ...(await findConfidentialWords(content, folder)),
    ...repositoryFindings,
  ];
  using buildDir = mkdtempDisposableSync(join(tmpdir(), 'doctor-'));
  // Build for the address of --live, but keep siteUrl if that address is local.
  const address = live && {
    siteUrl: isLocalHost(live.hostname) ? settings.siteUrl : live.origin,
    basePath: live.pathname,
  };
  const built = { buildDir: buildDir.path, settings: { ...settings, ...address } };
  print('Building the site …');
  const published = address && { SITE_URL: address.siteUrl, BASE_PATH: address.basePath };
  const build = await buildSite({ ...environment, ...published, BUILD_DIR: buildDir.path });
  findings.push(...build.findings);
  if (build.isBuilt) {
    findings.push(...(await findDeadLinks(built, online)));
    if (live) {
      print(`Checking ${live.href} …`);
      findings.push(...(await findLiveProblems(built, live)));
    }
  }
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
  for (const one of faults) print(formatErrors([one]));
  for (const one of notes) print(`Note: ${formatErrors([one])}`);
  const result =
    faults.length === 0 ? 'Ready to publish' : `${count(faults, 'thing')} to fix before you publish`;
  print('');
  print(`${result}${notes.length === 0 ? '' : ` (${count(notes, 'note')})`}.`);
  return faults.length > 0 ? 1 : 0;
}

const count = ({ length }: readonly Finding[], noun: string) => `${length} ${noun}${length === 1 ? '' : 's'}`;

if (import.meta.main) await main(run);
