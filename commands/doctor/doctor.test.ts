import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer } from '#server/testing/example-server.ts';
import { callCommand, run, runIn } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { run as command, report } from './doctor.ts';
import { fault, note } from './finding.ts';

const owners = resolve('tests/owners');

// The doctor sets NODE_ENV; other tests need Vitest's.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

/** Hides the repository, because its photographs could cause findings. */
const withoutGit = { PATH: process.env['PATH'], GIT_DIR: 'nowhere' };

async function doctor(args: string[], environment: Record<string, string> = {}) {
  const called = await callCommand(command, args, { env: { ...withoutGit, ...environment } });
  return { exitCode: called.status, lines: called.stdout.split('\n').slice(0, -1), refused: called.stderr };
}

/** Returns a content folder without the sample's facts. `change` edits each file. */
function ownContent(change: (text: string) => string = (text) => text): string {
  const folder = temporaryFolder();
  cpSync(join(owners, 'minimal-owner'), folder, { recursive: true });
  for (const name of globSync('*.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, name), 'utf8')
      .replaceAll("'../sample-owner/", `'${owners}/sample-owner/`)
      .replace('bo@example.com', 'bo@lindqvist.se')
      .replace('https://bo.example.com', 'https://lindqvist.se');
    writeFileSync(join(folder, name), change(text));
  }
  return folder;
}

test('agrees with the server of a build for two languages, which stores the test message', async () => {
  const alternates = "alternates: { de: 'https://lindqvist.se/de/' }, siteUrl:";
  const folder = ownContent((text) => text.replace('siteUrl:', alternates));
  const environment = { ...withoutGit, CONTENT_DIR: folder, HOSTING: 'node' };
  const served = { ...environment, BUILD_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
  await run(['commands/build.ts'], served).ended;
  const { address } = await startServer(served);
  const { ended, printed } = run(['commands/doctor/doctor.ts', '--live', address, '--send'], environment);
  expect({ status: await ended, ...printed }).toEqual({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^Building the site …\nChecking http:.+ …\nStored: .+ confirmed the message 'Test of .+\n\nReady to publish\.\n$/,
    ),
  });
});

/** Returns the places of findings, in a repository that tracks the list of confidential words. */
async function placesOf(folder: string): Promise<string[]> {
  write(folder, { 'confidential-words.txt': 'falcon' });
  runIn(folder, 'git', 'init', '-q');
  runIn(folder, 'git', 'add', '.');
  const env = { PATH: process.env['PATH'], CONTENT_DIR: folder };
  const { status, stdout } = await callCommand(command, [], { env, cwd: folder });
  expect(status).toBe(1);
  return Array.from(stdout.matchAll(/^(?:Note: )?(.+?, .+?): .+\.$/gm), ([, place = '']) => place);
}

test('reports findings about the repository even if the content has errors', async () => {
  const folder = ownContent((text) => text.replace('Test Engineer', ''));
  expect(await placesOf(folder)).toEqual([
    'content/experience.ts, jobs[0].title',
    'confidential-words.txt, the file',
  ]);
});

test('checks for sample facts, language and the repository, also if the build fails', async () => {
  const folder = ownContent((text) =>
    text
      .replace('Bo Lindqvist', 'Ꝏ Lindqvist')
      .replace('From the line to the bench', 'From code to copper')
      .replace("analyticsId: ''", "analyticsId: '', language: 'fi'"),
  );
  const found = {
    'of the sample': ['content/about.ts, heading'],
    'in the repository': ['confidential-words.txt, the file'],
    unbuildable: ['the build, npm run build'],
    'without translation': ['content/settings.ts, language'],
  };
  expect(await placesOf(folder)).toEqual(Object.values(found).flat());
});

const place = { file: 'content/owner.ts', field: 'role' };
const [mistake, remark] = [fault(place, 'is wrong', 'correct it'), note(place, 'is odd', 'look at it')];
test.each([
  [[], 0, 'Ready to publish.'],
  [[remark, remark], 0, 'Ready to publish (2 notes).'],
  [[mistake], 1, '1 thing to fix before you publish.'],
  [[remark, mistake, mistake], 1, '2 things to fix before you publish (1 note).'],
])('exits with 1 only if there are faults, and counts the findings: %#', (findings, exitCode, result) => {
  const lines: string[] = [];
  expect(report(findings, (line) => lines.push(line))).toBe(exitCode);
  expect(lines.at(-1)).toBe(result);
});

test('notes characters that no font has, with their lines, and the build goes on', async () => {
  const folder = ownContent((text) => text.replace('Pumps', '\u{13000}'));
  const { exitCode, lines } = await doctor([], { CONTENT_DIR: folder });
  const noGlyph =
    /^Note: .+ warns: Neither Archivo nor Geist Mono has '\u{13000}' \(content\/content\.ts:30\)\. /u;
  expect({ exitCode, lines: lines.slice(1) }).toEqual({
    exitCode: 0,
    lines: [expect.stringMatching(noGlyph), '', 'Ready to publish (1 note).'],
  });
});

const noAddress = '--live needs the address of your site, such as https://www.example.com, not';
test.each([
  [['everything'], "'everything' is not an option."],
  [['--live', 'www.lindqvist.se'], `${noAddress} 'www.lindqvist.se'.`],
])('refuses %j and does nothing', async (args, reason) => {
  const { exitCode, lines, refused } = await doctor(args);
  expect({ exitCode, lines, reason: refused.split('\n')[0] }).toEqual({ exitCode: 2, lines: [], reason });
});

test('refuses --send without an address', async () => {
  const refused =
    "There is no address for --send (contactEndpoint is '/api/contact', delivery 'default').\n" +
    'If the site itself receives messages, add --live with its address. Leave out --send without a form, or with a form service, which takes messages from browsers only.\n';
  const environment = { CONTENT_DIR: ownContent(), HOSTING: 'node' };
  expect(await doctor(['--send'], environment)).toEqual({ exitCode: 1, lines: [], refused });
});
