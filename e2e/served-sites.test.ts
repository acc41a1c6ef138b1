import { describe, expect, test } from 'vitest';
import { buildEnvironment, serverEnvironment, site, variant } from './served-sites.ts';

describe('the environment of builds and servers', () => {
  const developer = { PATH: '/usr/bin', GA_MEASUREMENT_ID: 'G-MINE', DATA_DIR: '/mine', UNSET: undefined };

  test("has none of the developer's own settings", () => {
    expect(buildEnvironment(site, developer)).toEqual({ PATH: '/usr/bin', BUILD_DIR: 'build' });
  });

  test("has the variant's", () => {
    expect(buildEnvironment(variant, developer)).toEqual({
      PATH: '/usr/bin',
      BUILD_DIR: 'build-variant',
      ...variant.settings,
    });
  });

  test('keeps the two servers apart, and both away from the real messages', () => {
    const [one, other] = [serverEnvironment(site), serverEnvironment(variant)];
    expect(one.PORT).toBe('4310');
    expect(other.PORT).toBe('4311');
    expect(one.DATA_DIR).not.toBe(other.DATA_DIR);
    for (const { DATA_DIR } of [one, other]) expect(DATA_DIR).toMatch(/[\\/]test-results[\\/]/);
  });
});
