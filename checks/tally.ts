import * as v from 'valibot';

/** What came of one suite, in the unit of the closing line: a test, a journey or a check without tests. */
export interface Tally {
  passed: number;
  /** One line for each thing that failed. */
  failures: string[];
}

/** The tally of a check that passes or fails as a whole. */
export function checkTally(title: string, exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

/** The tally of vitest's JSON report; null stands for a report that was never written. */
export function vitestTally(report: unknown, exitCode: number): Tally {
  return testTally('vitest', VitestReport, report, exitCode, ({ testResults }) =>
    testResults.flatMap((file) => {
      const tests = file.assertionResults.map(({ fullName, status }) => ({
        title: `${fileName(file.name)}: ${fullName}`,
        outcome: status,
      }));
      // A file that cannot even be loaded has no tests to fail.
      const unloaded = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
      return unloaded ? [...tests, { title: fileName(file.name), outcome: 'did not load' }] : tests;
    }),
  );
}

const Journey = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ status: v.string() })),
    }),
  ),
});
interface JourneyGroup {
  suites?: JourneyGroup[] | undefined;
  specs: v.InferOutput<typeof Journey>[];
}
const JourneyGroup: v.GenericSchema<JourneyGroup> = v.object({
  suites: v.optional(v.array(v.lazy(() => JourneyGroup))),
  specs: v.array(Journey),
});
const PlaywrightReport = v.object({
  suites: v.array(JourneyGroup),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
});

/** The tally of Playwright's JSON report; null stands for a report that was never written. */
export function playwrightTally(report: unknown, exitCode: number): Tally {
  const journeysOf = (group: JourneyGroup): v.InferOutput<typeof Journey>[] => [
    ...group.specs,
    ...(group.suites ?? []).flatMap(journeysOf),
  ];
  return testTally('playwright', PlaywrightReport, report, exitCode, ({ suites, errors }) => [
    ...suites.flatMap(journeysOf).flatMap((journey) =>
      journey.tests.map(({ projectName, status, results }) => ({
        title: `${journey.file}: ${journey.title} [${projectName}]`,
        // 'expected' alone would let a journey pass that declares its own failure as expected.
        outcome: status === 'expected' && results.every((run) => run.status === 'passed') ? 'passed' : status,
      })),
    ),
    ...errors.map(({ message = 'no message' }) => ({
      title: `outside any journey: ${message.split('\n')[0]}`,
      outcome: 'error',
    })),
  ]);
}

/** Only 'passed' passes: skipped, flaky, interrupted and unfinished tests have proven nothing. */
function testTally<Report>(
  runner: string,
  schema: v.GenericSchema<unknown, Report>,
  report: unknown,
  exitCode: number,
  list: (report: Report) => { title: string; outcome: string }[],
): Tally {
  const parsed = v.safeParse(schema, report);
  if (!parsed.success) {
    return { passed: 0, failures: [`${runner} ended with exit code ${exitCode} and left no report`] };
  }
  const tests = list(parsed.output);
  const failures = tests
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ title, outcome }) =>
      ['failed', 'unexpected'].includes(outcome) ? title : `${title} (${outcome})`,
    );
  if (tests.length === 0) failures.push(`${runner} ran no test`);
  else if (exitCode !== 0 && failures.length === 0) {
    failures.push(`${runner} ended with exit code ${exitCode}, although every test passed`);
  }
  return { passed: tests.filter(({ outcome }) => outcome === 'passed').length, failures };
}

function fileName(path: string): string {
  return path.split(/[\\/]/).slice(-2).join('/');
}
