import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { exampleHost, run, temporaryFolder, write } from '../../server/testing/example-server.ts';

const fixtures = resolve('e2e/fixtures');

/**
 * The command as the owner runs it; what it prints, line by line. Git shows it no file, as the project that the tests
 * run in may hold photographs of its owner's.
 */
async function doctor(args: string[], environment: Record<string, string> = {}) {
  const { ended, printed } = run(['scripts/doctor/doctor.ts', ...args], {
    GIT_DIR: 'nowhere',
    ...environment,
  });
  return { exitCode: await ended, lines: printed.stdout.split('\n').slice(0, -1), refused: printed.stderr };
}

/** The content of an owner who has replaced everything; `change` is done to the text of each file. */
function ownContent(change: (text: string) => string = (text) => text): string {
  const folder = temporaryFolder();
  cpSync(join(fixtures, 'minimal-owner'), folder, { recursive: true });
  for (const name of globSync('*.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, name), 'utf8')
      .replaceAll("'../sample-owner/", `'${fixtures}/sample-owner/`)
      .replace('bo@example.com', 'bo@lindqvist.se')
      .replace('https://bo.example.com', 'https://lindqvist.se');
    writeFileSync(join(folder, name), change(text));
  }
  return folder;
}

test.each<[title: string, word: string, replacement: string, exitCode: number, lines: unknown[]]>([
  [
    'Where nothing is to be mended, the site is ready to publish.',
    '',
    '',
    0,
    ['Building the site …', '', 'Ready to publish.'],
  ],
  [
    'Content with errors is told of as the build does, and nothing is built.',
    'Test Engineer',
    '',
    1,
    [
      'The site cannot be built as long as its content has errors, so that only a part was looked at.',
      "content/experience.ts, jobs[0].title: is empty. Give the job's title, for example 'Hardware Engineer II'.",
      '',
      '1 thing to mend before you publish.',
    ],
  ],
  [
    'A build that fails for a reason of its own is told of in its words.',
    'Norrland Pumps',
    'Norrland \u{13000}',
    1,
    [
      'Building the site …',
      expect.stringMatching(
        /^the build, npm run build: fails: The résumé cannot show '\u{13000}' of .+\. Run it to see/u,
      ),
      '',
      '1 thing to mend before you publish.',
    ],
  ],
])('%s', async (_, word, replacement, exitCode, lines) => {
  const folder = ownContent((text) => text.replace(word, replacement));
  expect(await doctor([], { CONTENT_DIR: folder })).toEqual({ exitCode, lines, refused: '' });
});

test('What content, build, published site and receiver have is told in a line each, with nothing of a host as it is.', async () => {
  const title = '\u001b[2J\u202eReady to publish.\n';
  const host = await exampleHost((request, response) => {
    const body = request.method === 'POST' ? { ok: false, reason: title } : {};
    response.writeHead(request.url === '/' ? 200 : 422, { 'content-type': 'text/html' });
    response.end(request.url === '/' ? `<link rel="canonical" href="${title}"/>` : JSON.stringify(body));
  });
  const folder = ownContent((text) => text.replace('bo@lindqvist.se', 'bo@example.com'));
  write(folder, { 'confidential-words.txt': 'Norrland\n' });
  const environment = {
    CONTENT_DIR: folder,
    CONTACT_ENDPOINT: `${host}/in`,
    HOSTING: 'static',
    SITE_URL: 'http://lindqvist.se',
  };
  const { exitCode, lines, refused } = await doctor(['--live', host, '--send'], environment);
  const spelled = '<U+001B>[2J<U+202E>Ready to publish.<U+000A>';
  const again = 'Publish build/client again, as a whole.';
  // One page and one document stand for all.
  const isOneOfMany = /^(?!.*(resume\.pdf|\/about,)).*\d, where 200/;
  const told = lines.map((line) => line.replaceAll(host, ''));
  expect({ exitCode, refused, lines: told.filter((line) => !isOneOfMany.test(line)).slice(0, -1) }).toEqual({
    exitCode: 1,
    refused: '',
    lines: [
      'Building the site …',
      'Asking / …',
      "content/owner.ts, email: is 'bo@example.com', and example.com is a name for examples. Give the address that your visitors reach.",
      "the environment, CONTACT_ENDPOINT: is '/in', and 127.0.0.1 leads nowhere for others. Give the address that your visitors reach.",
      'content/experience.ts, jobs[0] "Test Engineer", company: has the confidential \'Norrland\'. Take it out.',
      '/no-such-page, status: is 422, where 404 is expected. Let the host answer unknown addresses with 404.html and status 404.',
      `/about, status: is 422, where 200 is expected. ${again}`,
      `/, page: is not the one of this site, which has the title 'Bo Lindqvist, Test engineer'. ${again}`,
      `/, canonical: names '${spelled}' as the site's address. Set siteUrl and basePath, or SITE_URL and BASE_PATH, to where the site is, and build again.`,
      `/resume.pdf, status: is 422, where 200 is expected. ${again}`,
      `/in, test message: was refused with status 422: '${spelled}'. Nothing was stored; mend what it names.`,
      'Note: /, content-security-policy, x-content-type-options, x-frame-options, referrer-policy, permissions-policy, ' +
        'cross-origin-opener-policy, cross-origin-resource-policy, origin-agent-cluster: are not those of this build. Have the host send what build/client/_headers lists, if it can.',
      '',
    ],
  });
  expect(lines.at(-1)).toMatch(/^\d\d things to mend before you publish \(1 note\)\.$/);
});

test.each([
  [['everything'], "'everything' is no option."],
  [
    ['--live', 'www.lindqvist.se'],
    "--live needs the address of your site, such as https://www.example.com, not 'www.lindqvist.se'.",
  ],
])('%j is refused, and nothing is done.', async (args, reason) => {
  const { exitCode, lines, refused } = await doctor(args);
  expect({ exitCode, lines, reason: refused.split('\n')[0] }).toEqual({ exitCode: 1, lines: [], reason });
});

test('A message is sent only where the receiver is known.', async () => {
  const folder = ownContent();
  expect(await doctor(['--send'], { CONTENT_DIR: folder })).toEqual({
    exitCode: 0,
    lines: [
      'Building the site …',
      'Note: content/settings.ts, contactEndpoint: is not given, so that there is no form and no message was sent. For a form, give the address of a receiver.',
      '',
      'Ready to publish (1 note).',
    ],
    refused: '',
  });
  expect(await doctor(['--send'], { CONTENT_DIR: folder, HOSTING: 'node' })).toEqual({
    exitCode: 1,
    lines: [],
    refused:
      "Your site itself receives messages, at '/api/contact', so --send has to know where it is.\n" +
      'Add --live with its address; or run npm start, and in a second terminal:\n\n' +
      '  npm run doctor -- --send --live http://localhost:3000\n',
  });
});
