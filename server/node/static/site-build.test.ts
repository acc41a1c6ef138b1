import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeIn } from '../testing/example-build.ts';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf } from '../testing/program.ts';
import { isBuildCurrent, stampBuild } from './site-build.ts';

const project = exampleProject();
let root: string;
let buildDir: string;

beforeEach(() => {
  root = project.root;
  buildDir = join(root, 'build');
  writeIn(root, 'src/document.tsx', 'first');
  writeIn(root, 'content/owner.ts', 'first');
});

const current = (environment = {}) => isBuildCurrent({ root, buildDir, environment });
/** As of the next second, so that no time stamp of the file system is too coarse. */
const stamp = (environment = {}) => stampBuild(buildDir, environment, new Date(Date.now() + 1_000));

/** Writes a file as if that happened a minute later. */
function writeLater(file: string, text = 'second') {
  writeIn(root, file, text);
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(root, file), later, later);
}

/** A project whose build writes the value of SITE_URL into the home page. */
function makeBuildable(command = 'node make.js') {
  writeIn(root, 'package.json', JSON.stringify({ name: 'example', scripts: { build: command } }));
  const page = `require('fs').writeFileSync('build/client/index.html', 'Built ' + (process.env.SITE_URL ?? 'here'))`;
  writeIn(root, 'make.js', page);
}

describe('a build is current', () => {
  test('when it was stamped and nothing has changed', () => {
    expect(current()).toBe(false);
    stamp();
    expect(current()).toBe(true);
  });

  test.each([
    'content/owner.ts',
    'src/pages/new.tsx',
    'contact/new.ts',
    'plugins/new.ts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ])('until %s changes', (file) => {
    stamp();
    writeLater(file);
    expect(current()).toBe(false);
  });

  test('until a file changes in the folder that CONTENT_DIR names', () => {
    const environment = { CONTENT_DIR: 'another-owner' };
    writeIn(root, 'another-owner/owner.ts', 'first');
    stamp(environment);
    expect(current(environment)).toBe(true);
    writeLater('another-owner/owner.ts');
    expect(current(environment)).toBe(false);
  });

  test('until a file is removed', () => {
    stampBuild(buildDir, {}, new Date(Date.now() - 60_000));
    for (const path of ['src/document.tsx', 'src', 'content/owner.ts', 'content'])
      utimesSync(join(root, path), 0, 0);
    expect(current()).toBe(true);
    rmSync(join(root, 'content/owner.ts'));
    expect(current()).toBe(false);
  });

  test.each([
    'SITE_URL',
    'BASE_PATH',
    'CONTACT_ENDPOINT',
    'CONTACT_DELIVERY',
    'GA_MEASUREMENT_ID',
    'CONTENT_DIR',
  ])('until %s changes', (name) => {
    stamp();
    expect(current({ [name]: 'x' })).toBe(false);
    stamp({ [name]: 'x' });
    expect(current({ [name]: 'x' })).toBe(true);
    expect(current({ [name]: 'y' })).toBe(false);
    expect(current()).toBe(false);
  });

  test('until another build has been started and not finished', () => {
    stamp();
    writeLater('build/client/index.html');
    expect(current()).toBe(false);
  });

  test('whatever happens to tests and to files that no build reads', () => {
    stamp();
    for (const file of ['src/document.test.tsx', 'README.md', 'data/messages.sqlite']) writeLater(file);
    expect(current({ PORT: '1' })).toBe(true);
  });

  test('where the sources are absent and only the build was brought along', () => {
    rmSync(join(root, 'src'), { recursive: true });
    expect(current()).toBe(true);
  });

  test('never without a home page, nor with a stamp that cannot be read', () => {
    stamp();
    writeIn(root, 'build/server-config.json', '{');
    expect(current()).toBe(false);
    stamp();
    rmSync(join(root, 'build/client/index.html'));
    expect(current()).toBe(false);
  });
});

describe('npm start', () => {
  test('builds what is not current, and again only for what changed meanwhile or for another address', async () => {
    makeBuildable();
    const start = async (environment: NodeJS.ProcessEnv) => {
      const program = project.start(environment);
      const page = await (await fetch(await addressOf(program))).text();
      program.child.kill('SIGTERM');
      const { stdout } = await program.ended;
      return { page, builds: stdout.includes('Building the site') };
    };
    expect(await start({})).toEqual({ page: 'Built here', builds: true });
    expect(await start({})).toEqual({ page: 'Built here', builds: false });
    const elsewhere = { SITE_URL: 'https://ada.example' };
    expect(await start(elsewhere)).toEqual({ page: 'Built https://ada.example', builds: true });
  });

  test('shows what a failing build has printed, and ends with code 1', async () => {
    makeBuildable('echo content/owner.ts: name is missing && exit 3');
    const { code, stderr } = await project.start().ended;
    expect(code).toBe(1);
    expect(stderr).toContain('content/owner.ts: name is missing');
    expect(stderr).toContain('could not be built');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('tells what the build has warned of', async () => {
    makeBuildable(`node make.js && node -e "console.error('The typefaces lack a letter.')"`);
    const program = project.start();
    await addressOf(program);
    expect(program.printed.stderr).toBe('The typefaces lack a letter.\n');
  });

  test('ends at once when it is stopped while building', async () => {
    makeBuildable('node -e "setTimeout(() => {}, 20000)"');
    const program = project.start();
    await expect.poll(() => program.printed.stdout, { timeout: 10_000 }).toContain('Building');
    program.child.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
  });

  test('builds the next time what changed during the build', async () => {
    makeBuildable(`node -e "require('fs').writeFileSync('content/owner.ts', 'edited meanwhile')"`);
    const program = project.start();
    await addressOf(program);
    expect(current()).toBe(false);
  });
});
