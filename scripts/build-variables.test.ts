import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { overrides } from '#src/content/effective-settings.ts';
import { isBuildCurrent, stampBuild } from '../server/node/static/site-build.ts';
import { settingPlace } from './doctor/setting-place.ts';

test.each(Object.entries(overrides))(
  'A change of %s builds the site anew, and the doctor names it as the place of %s.',
  (variable, setting) => {
    const root = mkdtempSync(join(tmpdir(), 'build-variables-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const buildDir = join(root, 'build');
    for (const folder of ['src', 'build/client']) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(buildDir, 'client/index.html'), '<h1>Home</h1>');
    stampBuild(buildDir, {}, new Date(Date.now() + 1_000));
    expect(isBuildCurrent({ root, buildDir, environment: {} })).toBe(true);
    expect(isBuildCurrent({ root, buildDir, environment: { [variable]: 'changed' } })).toBe(false);
    expect(settingPlace(setting, { [variable]: 'changed' })).toEqual({
      file: 'the environment',
      field: variable,
    });
    expect(settingPlace(setting, {})).toEqual({ file: 'content/settings.ts', field: setting });
  },
);
