import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exampleHost, startServer } from '#server/testing/example-server.ts';
import { callCommand } from '#tests/support/call-command.ts';
import { run, runIn } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { run as command, report } from './doctor.ts';
import { type Finding, fault, note } from './finding.ts';

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

test('reports that the site is ready to publish, and sends no message without a form', async () => {
  const environment = { ...withoutGit, CONTENT_DIR: ownContent() };
  const { ended, printed } = run(['commands/doctor/doctor.ts', '--send'], environment);
  expect({ status: await ended, ...printed }).toEqual({
    status: 0,
    stdout: `Building the site …
Note: content/settings.ts, contactEndpoint: is missing, so there is no form and no message was sent. For a form, give the address of a receiver.

Ready to publish (1 note).
`,
    stderr: '',
  });
});

test('agrees with the server of a build for two languages', async () => {
  const alternates = "alternates: { de: 'https://lindqvist.se/de/' }, siteUrl:";
  const folder = ownContent((text) => text.replace('siteUrl:', alternates));
  const environment = { ...withoutGit, CONTENT_DIR: folder, HOSTING: 'node' };
  const served = { ...environment, BUILD_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
  await run(['commands/build.ts'], served).ended;
  const { address } = await startServer(served);
  const { ended, printed } = run(['commands/doctor/doctor.ts', '--live', address], environment);
  expect({ status: await ended, ...printed }).toEqual({
    status: 0,
    stderr: '',
    stdout: `Building the site …\nChecking ${address}/ …\n\nReady to publish.\n`,
  });
});

/** Returns the places that `--json` prints, in a repository with the sample's README. */
async function placesOf(folder: string): Promise<string[]> {
  const cwd = temporaryFolder({ 'README.md': '# Ira Kulkarni' });
  runIn(cwd, 'git', 'init', '-q');
  runIn(cwd, 'git', 'add', '.');
  const env = { PATH: process.env['PATH'], CONTENT_DIR: folder };
  const { status, stdout } = await callCommand(command, ['--json'], { env, cwd });
  expect(status).toBe(1);
  return JSON.parse(stdout).map(({ file, field }: Finding) => `${file}, ${field}`);
}

test('prints content errors and findings about the repository as JSON, and nothing else, with --json', async () => {
  const folder = ownContent((text) => text.replace('Test Engineer', ''));
  expect(await placesOf(folder)).toEqual(['content/experience.ts, jobs[0].title', 'README.md, the text']);
});

test('makes every check of content and repository, also if the build fails', async () => {
  const folder = ownContent((text) =>
    text
      .replace('Bo Lindqvist', 'Ꝏ Lindqvist')
      .replace('From the line to the bench', 'From code to copper')
      .replace('Ask me about a test', 'Kysy <b>minulta</b>')
      .replace('One year of tests', 'Testi '.repeat(25))
      .replace("analyticsId: ''", "analyticsId: '', language: 'fi'"),
  );
  write(folder, { 'projects.ts': 'export const projects = { items: [] };\n' });
  const found = {
    'of the sample': ['content/about.ts, heading'],
    'without translation': ['content/settings.ts, language'],
    'in English': [
      'content/home.ts, about.paragraphs[0]',
      'content/about.ts, journey.paragraphs[0]',
      'content/experience.ts, jobs[0] "Test Engineer", description[0]',
    ],
    'too long': ['content/experience.ts, heading'],
    'with HTML': ['content/contact.ts, heading'],
    empty: ['content/projects.ts, items'],
    'in the repository': ['README.md, the text'],
    unbuildable: ['the build, npm run build'],
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

const unbuildable = 'The site cannot be built until these errors are fixed, so not everything was checked.';
const noTitle =
  "content/experience.ts, jobs[0].title: is empty. Give the job's title, for example 'Hardware Engineer II'.";
const noIcon = /^the build, npm run build: fails: The icons cannot show 'ꝎL': .+\. Run it to see/;
const failed = ['Building the site …', expect.stringMatching(noIcon)];
test.each([
  ['content errors as the build does, and builds nothing', 'Test Engineer', '', unbuildable, noTitle],
  ['the error of a failed build', 'Bo Lindqvist', 'Ꝏ Lindqvist', ...failed],
])('reports %s', async (_, word, replacement, ...lines) => {
  const folder = ownContent((text) => text.replace(word, replacement));
  expect(await doctor([], { CONTENT_DIR: folder })).toEqual({
    exitCode: 1,
    refused: '',
    lines: [...lines, '', '1 thing to fix before you publish.'],
  });
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

test('reports each finding about content, site and endpoint on one line, and escapes text from hosts', async () => {
  const title = '\u001b[2J\u202eReady to publish.\n';
  const host = await exampleHost((request, response) => {
    const body = request.method === 'POST' ? { ok: false, reason: title } : {};
    response.writeHead(request.url === '/' ? 200 : 422, { 'content-type': 'text/html' });
    response.end(request.url === '/' ? `<link rel="canonical" href="${title}"/>` : JSON.stringify(body));
  });
  const folder = ownContent((text) => text.replace('bo@lindqvist.se', 'bo@example.com'));
  write(folder, { 'confidential-words.txt': 'Norrland\n' });
  const settings = { CONTACT_ENDPOINT: `${host}/in`, HOSTING: 'static', SITE_URL: 'http://lindqvist.se' };
  const environment = { CONTENT_DIR: folder, ...settings };
  const { exitCode, lines, refused } = await doctor(['--live', host, '--send'], environment);
  const spelled = '<U+001B>[2J<U+202E>Ready to publish.<U+000A>';
  const again = 'Publish build/client again, as a whole.';
  // Keep the status of only one page and one document.
  const isOneOfMany = /^(?!.*(resume\.pdf|\/about,)).*expected 200, got/;
  const told = lines.map((line) => line.replaceAll(host, ''));
  expect({ exitCode, refused, lines: told.filter((line) => !isOneOfMany.test(line)).slice(0, -1) }).toEqual({
    exitCode: 1,
    refused: '',
    lines: [
      'Building the site …',
      'Checking / …',
      "content/owner.ts, email: is 'bo@example.com', and example.com is reserved for examples. Give the address that your visitors use.",
      "the environment, CONTACT_ENDPOINT: is '/in', and 127.0.0.1 cannot be reached by others. Give the address that your visitors use.",
      'content/experience.ts, jobs[0] "Test Engineer", company: contains the confidential word \'Norrland\'. Remove it.',
      '/no-such-page, status: expected 404, got 422. Let the host answer unknown addresses with 404.html and status 404.',
      `/about, status: expected 200, got 422. ${again}`,
      `/, page: differs from this build, where its title is 'Bo Lindqvist, Test engineer'. ${again}`,
      `/, canonical: names '${spelled}' as the site's address. Set siteUrl and basePath, or SITE_URL and BASE_PATH, to where the site is, and build again.`,
      `/resume.pdf, status: expected 200, got 422. ${again}`,
      `/in, test message: was refused with status 422: '${spelled}'. The message was not stored; fix what the reason names.`,
      'Note: /, content-security-policy, x-content-type-options, x-frame-options, referrer-policy, permissions-policy, ' +
        'cross-origin-opener-policy, cross-origin-resource-policy, origin-agent-cluster: are not sent. Have the host send what build/client/_headers lists, if it can.',
      '',
    ],
  });
  expect(lines.at(-1)).toMatch(/^\d\d things to fix before you publish \(1 note\)\.$/);
});

const noAddress = '--live needs the address of your site, such as https://www.example.com, not';
test.each([
  [['everything'], "'everything' is not an option."],
  [['--live', 'www.lindqvist.se'], `${noAddress} 'www.lindqvist.se'.`],
])('refuses %j and does nothing', async (args, reason) => {
  const { exitCode, lines, refused } = await doctor(args);
  expect({ exitCode, lines, reason: refused.split('\n')[0] }).toEqual({ exitCode: 2, lines: [], reason });
});

test('refuses --send without an address if the site itself receives messages', async () => {
  const refused =
    "Your site itself receives messages, at '/api/contact', so --send has to know where it is.\n" +
    'Add --live with its address; or run npm start, and in a second terminal:\n\n' +
    '  npm run doctor -- --send --live http://localhost:3000\n';
  const environment = { CONTENT_DIR: ownContent(), HOSTING: 'node' };
  expect(await doctor(['--send'], environment)).toEqual({ exitCode: 1, lines: [], refused });
});

test('sends no message to a form service', async () => {
  const environment = { CONTENT_DIR: ownContent(), HOSTING: 'static', CONTACT_DELIVERY: 'netlify' };
  expect(await doctor(['--send'], environment)).toEqual({
    exitCode: 0,
    refused: '',
    lines: [
      'Building the site …',
      "Note: the environment, CONTACT_DELIVERY: is 'netlify', which takes messages from visitors' browsers only, so no message was sent. " +
        'Send one from the contact page of the published site, and look for it in your mail.',
      '',
      'Ready to publish (1 note).',
    ],
  });
});
