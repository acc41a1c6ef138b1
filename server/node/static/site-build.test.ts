import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeIn } from '../testing/example-build.ts';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf } from '../testing/program.ts';
import { hashInputs } from './input-hash.ts';
import { buildSite, isBuildCurrent, stampBuild } from './site-build.ts';

const project = exampleProject();
let root: string;
let buildDir: string;

beforeEach(() => {
  root = project.root;
  buildDir = join(root, 'build');
  writeIn(root, 'src/root.tsx', 'first');
  writeIn(root, 'content/owner.ts', 'first');
});

const current = (environment = {}) => isBuildCurrent({ root, buildDir, environment });
const stamp = (environment = {}) => stampBuild(buildDir, hashInputs(root, environment));

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

  test.each(['content/owner.ts', 'src/root.tsx', 'contact/new.ts', 'vite.config.ts', 'package-lock.json'])(
    'until %s changes',
    (file) => {
      stamp();
      writeIn(root, file, 'second');
      expect(current()).toBe(false);
    },
  );

  test('until a file changes in the folder that CONTENT_DIR names', () => {
    const environment = { CONTENT_DIR: 'another-owner' };
    writeIn(root, 'another-owner/owner.ts', 'first');
    stamp(environment);
    expect(current(environment)).toBe(true);
    writeIn(root, 'another-owner/owner.ts', 'second');
    expect(current(environment)).toBe(false);
  });

  test.each(['SITE_URL', 'BASE_PATH', 'CONTACT_ENDPOINT', 'GA_MEASUREMENT_ID', 'CONTENT_DIR'])(
    'until %s changes',
    (name) => {
      stamp();
      expect(current({ [name]: 'x' })).toBe(false);
      stamp({ [name]: 'x' });
      expect(current({ [name]: 'x' })).toBe(true);
      expect(current({ [name]: 'y' })).toBe(false);
      expect(current()).toBe(false);
    },
  );

  test('until a file is taken away', () => {
    stamp();
    rmSync(join(root, 'content/owner.ts'));
    expect(current()).toBe(false);
  });

  test('until something else has written into the build', () => {
    stamp();
    writeIn(root, 'build/client/index.html', '<h1>Built with other variables</h1>');
    expect(current()).toBe(false);
  });

  test('whatever happens to tests and to files that no build reads', () => {
    stamp();
    writeIn(root, 'src/root.test.tsx', 'new');
    writeIn(root, 'README.md', 'new');
    writeIn(root, 'data/messages.sqlite', 'new');
    expect(current({ PORT: '1' })).toBe(true);
  });

  test('where the sources are absent and only the build was brought along', () => {
    rmSync(join(root, 'src'), { recursive: true });
    expect(current()).toBe(true);
  });

  test('never without a home page', () => {
    rmSync(join(root, 'build/client/index.html'));
    stamp();
    expect(current()).toBe(false);
  });
});

describe('npm start', () => {
  test('builds what is not current, and the second time is up in under five seconds without building', async () => {
    makeBuildable();
    const first = project.start();
    expect(await (await fetch(await addressOf(first))).text()).toBe('Built here');
    expect(first.printed.stdout).toContain('Building the site');
    first.child.kill('SIGTERM');
    await first.ended;

    const began = Date.now();
    const second = project.start();
    await addressOf(second);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(second.printed.stdout).not.toContain('Building');
    second.child.kill('SIGTERM');
    await second.ended;
  }, 30_000);

  test('builds again for another address of the site', async () => {
    makeBuildable();
    stamp();
    const program = project.start({ SITE_URL: 'https://ada.example' });
    expect(await (await fetch(await addressOf(program))).text()).toBe('Built https://ada.example');
    program.child.kill('SIGTERM');
    await program.ended;
  }, 30_000);

  test('shows what a failing build has printed, and ends with code 1', async () => {
    makeBuildable('echo content/owner.ts: name is missing && exit 3');
    const { code, stderr } = await project.start().ended;
    expect(code).toBe(1);
    expect(stderr).toContain('content/owner.ts: name is missing');
    expect(stderr).toContain('could not be built');
  }, 30_000);

  test('ends at once when it is stopped while building', async () => {
    makeBuildable('node -e "setTimeout(() => {}, 20000)"');
    const program = project.start();
    await expect.poll(() => program.printed.stdout, { timeout: 10_000 }).toContain('Building');
    program.child.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
  }, 15_000);
});

test('inputs that change during the build are built the next time', async () => {
  makeBuildable(`node -e "require('fs').writeFileSync('content/owner.ts', 'edited meanwhile')"`);
  await buildSite({ root, buildDir, environment: process.env }, new AbortController().signal);
  expect(isBuildCurrent({ root, buildDir, environment: process.env })).toBe(false);
}, 30_000);
