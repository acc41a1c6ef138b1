import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentFiles } from '#model/schema.ts';
import { completeContent } from '#model/validate.ts';
import { readExports } from '#pipeline/read-content.ts';
import { callCommand, runIn } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { run as command } from './import.ts';

let root: string;
beforeEach(() => {
  vi.setSystemTime('2026-11-20');
  root = temporaryFolder();
  cpSync('tests/owners/sample-owner', join(root, 'content'), { recursive: true });
  put('package.json', '{ "type": "module" }');
  put('resume.json', JSON.stringify(resume));
  git('init', '--quiet');
  commit();
});
afterEach(() => void vi.useRealTimers());

const git = (...words: string[]) => runIn(root, 'git', ...words).stdout;
function commit(): void {
  git('add', 'content');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Change');
}

const put = (file: string, text: string | Uint8Array) => write(root, { [file]: text });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

async function contentOf(folder: string): Promise<ContentFiles> {
  const content = await readExports(resolve(root, folder));
  expect(completeContent(content).errors).toEqual([]);
  return content as unknown as ContentFiles;
}

const run = (...words: string[]) => callCommand(command, words, { cwd: root });

const acme = { name: 'ACME', position: 'Engineer', startDate: '2020-05-01', url: 'x', '\u001b[2J': 'x' };
const highlights = ['It\'s "so" \\ `$' + '{1}`.'];
const resume = {
  $schema: 'https://example.com',
  basics: {
    name: 'Ada Reyes',
    label: 'RF engineer',
    email: 'ada@reyes.dev',
    phone: '+56 2 2345 6789',
    url: 'https://reyes.dev',
    summary: 'I build antennas for small things. They are quiet.\n\nI began with radios.',
    location: { city: 'Santiago', region: 'RM', countryCode: 'CL' },
    profiles: [
      { network: 'GitHub', url: 'https://github.com/ada' },
      { network: 'linkedin', url: 'linkedin.com/in/ada' },
    ],
  },
  work: [{ ...acme, highlights, keywords: ['HFSS'] }],
};

test('writes a résumé into valid files and lists omitted fields and remaining tasks', async () => {
  expect(await run('resume.json')).toEqual({
    status: 0,
    stdout: `
Written into content:
  owner.ts
  home.ts
  experience.ts
  projects.ts
  records.ts
  contact.ts
  reading-list.ts
What changed: git diff content
To undo it, except new files: git restore content

Left out:
  basics.phone
  basics.url
  work[].url
  work[].<U+001B>[2J

Still to do:
  put your photograph into content/pictures/ and name it in content/owner.ts: portrait: { kind: 'photo', file: 'pictures/…', alt: '…' }
  replace what says "to be added" and what is left of the sample (npm run doctor lists both): the words of content/home.ts, about.ts and contact.ts, the picture of about.ts, the heading of experience.ts, and siteUrl, analyticsId and bookingUrl of settings.ts
  if your site is not in English, set language in content/settings.ts, and translate the headings and language levels that are still in English
  mark the jobs that are not in hardware with hardware: false, and give measured results where you have them
`,
    stderr: '',
  });
  expect(read('content/owner.ts')).toBe(`import type { Owner } from '#model/schema.ts';

/** Who the site is about. */
export const owner: Owner = {
  name: 'Ada Reyes',
  role: 'RF engineer',
  location: 'Santiago, RM, Chile',
  email: 'ada@reyes.dev',
  contentDate: '2026-11-20',
  copyrightYear: 2026,
  networks: [
    { name: 'GitHub', url: 'https://github.com/ada' },
    { name: 'LinkedIn', url: 'https://linkedin.com/in/ada', professional: true },
  ],
};
`);
  const { home, experience, contact, readingList } = await contentOf('content');
  const sample = await contentOf(resolve('tests/owners/sample-owner'));
  const { waveform: _, stats: __, ...words } = sample.home;
  const about = { ...sample.home.about, paragraphs: ['They are quiet.', 'I began with radios.'] };
  expect(home).toEqual({ ...words, statement: 'I build antennas for small things.', about });
  const job = { title: 'Engineer', company: 'ACME', period: { start: '2020-05', end: 'now' } };
  const jobs = [{ ...job, description: highlights, technologies: ['HFSS'] }];
  const lists = { jobs, education: [], skills: [], awards: [], numbers: [] };
  expect(experience).toEqual({ ...sample.experience, heading: 'Heading to be added', ...lists });
  expect([contact.guarantee, readingList]).toEqual([undefined, { current: [], previous: [] }]);
  expect(contact.social).toEqual({ text: 'What your profiles show is to be added.' });
});

test('keeps the comments above fields', async () => {
  const comment = (file: string, field: string, lines: string) =>
    put(file, read(file).replace(`  ${field}:`, `${lines}  ${field}:`));
  comment('content/owner.ts', 'networks', '  // Mine.\n  // All.\n');
  put(
    'content/reading-list.ts',
    read('content/reading-list.ts').replace('  current:', '  // Now.\n  current:').replaceAll('\n', '\r\n'),
  );
  commit();
  await run('resume.json');
  expect(read('content/owner.ts')).toContain('\n  // Mine.\n  // All.\n  networks: [\n');
  expect(read('content/reading-list.ts')).toContain('\n  // Now.\n  current: [],\n');
});

test('changes nothing when the same file is imported again', async () => {
  await run('resume.json');
  commit();
  expect(await run('resume.json')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The content has all this already. Nothing was changed.\n\nLeft out/),
  });
  expect(git('status', '--porcelain', 'content')).toBe('');
});

const archive = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Headline,Summary,Geo Location,Websites\n' +
    'Ada,Reyes,,"1 Main St","RF engineer at ACME | Speaker","I build ""quiet"" antennas, all day.","Santiago, Chile",' +
    '"[OTHER:https://github.com/ada,PERSONAL:https://ada.dev,BLOG:ada.blog]"\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\r\n' +
    'ACME,Engineer,"• Cut cost, by 3 dB • Built ""Tiny""\r\n\r\n- Wrote",Santiago,Jan 2020,\r\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUTFSM,Mar 2010,Dec 2014,Top,"Ing., Electronics",Radio club\n',
  'Skills.csv': 'Notes:\n"Skills, as you gave them"\n\nName\nHFSS\nCST\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@reyes.dev,Yes,No,\nada@reyes.dev,Yes,Yes,\n',
  'Languages.csv': 'Name,Proficiency\nSpanish,Native\n',
  'Honors.csv': 'Title,Description,Issued On\nBest,For it.,May 2019\n',
  'Projects.csv': 'Name of another kind\nTiny\n',
  'Publications.csv': 'Name,Published On,Description,Publisher,Url\nQuiet,"Mar 12, 2021",,IEEE,\n',
  'Certifications.csv': 'Name,Authority,Started On,License Number\nCID,IPC,Apr 2020,X-12\n',
  'Patents.csv':
    'Title,Description,Patent Number,Application Number,Url,Issued On,Filed On\n' +
    'Tiny,Senses.,"US 1,234",,https://patents.dev/1,"Sep 7, 2021",May 2019\nPending,,,US 17/1,,,May 2023\n',
  'Volunteering.csv': 'x',
  'Connections.csv': 'private',
};

test.each(['linkedin/data.zip', 'linkedin'])('reads LinkedIn’s archive in %s', async (place) => {
  const bytes = Object.entries(archive).map(([name, text]) => [name, strToU8(`\ufeff${text}`)] as const);
  const shadow = strToU8('shadow');
  if (place === 'linkedin') for (const [name, text] of bytes) put(`linkedin/${name}`, text);
  else put(place, zipSync({ Data: Object.fromEntries(bytes), '__MACOSX/._Profile.csv': shadow }));
  const { status, stdout } = await run(place);
  expect(status).toBe(0);
  expect(stdout).toContain('Left out:\n  basics.Address\n  education[].Activities\n');
  expect(stdout).toContain('\n  Volunteering.csv\n\n');
  for (const page of ['https://ada.dev', 'ada.blog'])
    expect(stdout).toContain(`"${page}" was left out, because it has no name`);
  const { owner, home, experience, records } = await contentOf('content');
  expect(owner).toEqual({
    name: 'Ada Reyes',
    familyName: 'Reyes',
    role: 'RF engineer',
    location: 'Santiago, Chile',
    email: 'ada@reyes.dev',
    languages: [{ language: 'Spanish', fluency: 'Native' }],
    networks: [{ name: 'GitHub', url: 'https://github.com/ada', professional: true }],
    contentDate: '2026-11-20',
    copyrightYear: 2026,
  });
  expect(home.statement).toBe('I build "quiet" antennas, all day.');
  const { jobs, education, skills, awards } = experience;
  const job = { title: 'Engineer', company: 'ACME', location: 'Santiago' };
  const description = ['Cut cost, by 3 dB', 'Built "Tiny"', 'Wrote'];
  const degree = { degree: 'Ing., Electronics', institution: 'UTFSM', note: 'Top' };
  expect({ jobs, education, skills, awards }).toEqual({
    jobs: [{ ...job, period: { start: '2020-01', end: 'now' }, description, technologies: [] }],
    education: [{ ...degree, period: { start: '2010-03', end: '2014-12' } }],
    skills: [{ category: 'Technical Skills', skills: ['HFSS', 'CST'] }],
    awards: [{ title: 'Best', organization: 'Organization to be added', year: 2019, description: 'For it.' }],
  });
  const url = 'https://patents.dev/1';
  const patent = { title: 'Tiny', date: '2021-09', number: 'US 1,234', note: 'Senses.', url };
  const pending = { title: 'Pending', date: '2023-05', number: 'US 17/1' };
  const publication = { title: 'Quiet', date: '2021-03', by: 'IEEE' };
  const certificate = { title: 'CID', date: '2020-04', by: 'IPC', number: 'X-12' };
  expect(records?.lists).toEqual([
    { heading: 'Patents', kind: 'patent', entries: [patent, pending] },
    { heading: 'Publications', kind: 'publication', entries: [publication] },
    { heading: 'Certificates', kind: 'certificate', entries: [certificate] },
  ]);
});

test.each([
  ['a name', [], false],
  ['a name and a GitHub profile', [{ url: 'github.com/ada' }], true],
])('imports a résumé with only %s, and lists what is missing', async (_, profiles, hasSocial) => {
  put('resume.json', JSON.stringify({ basics: { name: 'Ada Reyes', profiles } }));
  const { status, stdout } = await run('resume.json');
  expect([status, stdout.includes('list your profiles')]).toEqual([0, !hasSocial]);
  expect('social' in (await contentOf('content')).contact).toBe(hasSocial);
});

test('refuses a missing folder, and exports in the file of another', async () => {
  const env = { ...process.env, CONTENT_DIR: 'nowhere' };
  const missing = 'There is no folder nowhere. Set CONTENT_DIR to your content.\n';
  expect((await callCommand(command, ['resume.json'], { cwd: root, env })).stderr).toBe(missing);
  const owner = read('content/owner.ts');
  rmSync(join(root, 'content/owner.ts'));
  put(
    'content/about.ts',
    read('content/about.ts') + owner.replace(/^import.*/, "import type { Owner } from '#model/schema.ts';"),
  );
  commit();
  expect((await run('resume.json')).stderr).toBe(
    "content/owner.ts has no 'export const owner'. Write it so in that file, and import again. Nothing was changed.\n",
  );
  git('reset', '--quiet', '--hard', 'HEAD~1');
  put(
    'content/home.ts',
    `${read('content/home.ts')}\nexport const pageTitles = { about: { name: 'Me' } };\n`,
  );
  commit();
  expect((await run('resume.json')).stderr).toBe(
    'content/home.ts exports home and pageTitles, and the import would keep only home. Give each its own file, and import again. Nothing was changed.\n',
  );
  expect(git('status', '--porcelain')).not.toContain('content');
});

test('refuses to overwrite content that git could not restore, unless --overwrite is given', async () => {
  const mine = read('content/home.ts').replace('Curious |', 'Patient\\u{ad} 👩‍🔬 |');
  put('content/home.ts', mine);
  put('content/more.ts', '');
  put('content/new.ts', '');
  // Some owners set this globally.
  git('config', 'status.showUntrackedFiles', 'no');
  put('.git/info/exclude', 'more.ts');
  const stderr =
    'Git cannot restore content, so an import could not be undone.\n M content/home.ts\n?? content/new.ts\n!! content/more.ts\n' +
    'Nothing was changed. Commit it first, or make a copy and run the same command with --overwrite.\n';
  expect(await run('resume.json')).toEqual({ status: 1, stdout: '', stderr });
  rmSync(join(root, '.git'), { recursive: true });
  const noRepository =
    'Git cannot restore content, so an import could not be undone.\n' +
    'Nothing was changed. Commit it first, or make a copy and run the same command with --overwrite.\n';
  expect(await run('resume.json')).toEqual({ status: 1, stdout: '', stderr: noRepository });
  expect(read('content/home.ts')).toBe(mine);
  expect((await run('resume.json', '--overwrite')).status).toBe(0);
  const home = read('content/home.ts');
  expect(home).toContain("tagline: 'Patient\\u{ad} 👩‍🔬 | Explorer | Entrepreneurial Thinker',");
  expect(home).toContain("statement: 'I build antennas for small things.',");
});
