import { describe, expect, test } from 'vitest';
import { checkTally, playwrightTally, vitestTally } from './tally.ts';

const vitestFile = (status: string, tests: Record<string, string>) => ({
  name: '/somewhere/checks/tally.test.ts',
  status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
});

const journey = (title: string, status: string, runs: string[]) => ({
  title,
  file: 'home.visit.ts',
  tests: [{ projectName: 'site', status, results: runs.map((run) => ({ status: run })) }],
});

describe('a check without tests', () => {
  test('counts as one', () => {
    expect(checkTally('types', 0)).toEqual({ passed: 1, failures: [] });
    expect(checkTally('types', 2)).toEqual({ passed: 0, failures: ['types'] });
  });
});

describe('vitest', () => {
  test('every test counts', () => {
    const report = { testResults: [vitestFile('passed', { a: 'passed', b: 'passed' })] };
    expect(vitestTally(report, 0)).toEqual({ passed: 2, failures: [] });
  });

  test('a failed test is named with its file', () => {
    const report = { testResults: [vitestFile('failed', { a: 'passed', b: 'failed' })] };
    expect(vitestTally(report, 1)).toEqual({ passed: 1, failures: ['checks/tally.test.ts: b'] });
  });

  test.each(['skipped', 'pending', 'todo'])('a test that is %s has failed', (outcome) => {
    const report = { testResults: [vitestFile('passed', { a: 'passed', b: outcome })] };
    expect(vitestTally(report, 0).failures).toEqual([`checks/tally.test.ts: b (${outcome})`]);
  });

  test('a file that does not load has failed', () => {
    const report = { testResults: [vitestFile('failed', {})] };
    expect(vitestTally(report, 1).failures).toEqual(['checks/tally.test.ts (did not load)']);
  });

  test('a run of nothing has failed', () => {
    expect(vitestTally({ testResults: [] }, 0).failures).toEqual(['vitest ran no test']);
  });

  test('a crash without a report has failed', () => {
    expect(vitestTally(null, 134).failures).toEqual(['vitest ended with exit code 134 and left no report']);
  });

  test('an error outside all tests has failed', () => {
    const report = { testResults: [vitestFile('passed', { a: 'passed' })] };
    expect(vitestTally(report, 1).failures).toEqual([
      'vitest ended with exit code 1, although every test passed',
    ]);
  });
});

describe('playwright', () => {
  const report = (specs: object[], errors: object[] = []) => ({
    suites: [{ specs: [], suites: [{ specs }] }],
    errors,
  });

  test('journeys count, however deep their group', () => {
    const tally = playwrightTally(report([journey('opens', 'expected', ['passed'])]), 0);
    expect(tally).toEqual({ passed: 1, failures: [] });
  });

  test('a failed journey is named with its file and site', () => {
    expect(playwrightTally(report([journey('opens', 'unexpected', ['failed'])]), 1).failures).toEqual([
      'home.visit.ts: opens [site]',
    ]);
  });

  test.each([
    ['flaky', ['failed', 'passed']],
    ['skipped', ['skipped']],
    ['skipped', ['interrupted']],
    ['skipped', []],
    ['expected', ['failed']],
  ])('%s after %j has failed', (status, runs) => {
    expect(playwrightTally(report([journey('opens', status, runs)]), 1)).toEqual({
      passed: 0,
      failures: [`home.visit.ts: opens [site] (${status})`],
    });
  });

  test('an error outside all journeys has failed, such as a server that does not start', () => {
    const errors = [{ message: 'Timed out waiting for the server\nstack' }];
    expect(playwrightTally(report([], errors), 1).failures).toEqual([
      'outside any journey: Timed out waiting for the server (error)',
    ]);
  });

  test('a run of nothing has failed', () => {
    expect(playwrightTally({ suites: [], errors: [] }, 0).failures).toEqual(['playwright ran no test']);
  });
});
