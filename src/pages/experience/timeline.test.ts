import { expect, test } from 'vitest';
import { lastMonth } from '#src/content/months.ts';
import {
  hardwarePeriods,
  hidesYearOnDesktop,
  hidesYearOnPhone,
  timelineRows,
  visibleMonths,
} from './timeline-rows.ts';

const job = (title: string) => ({
  title,
  company: 'A company',
  location: 'A place',
  period: { start: '2020-01', end: 'now' },
  technologies: ['C'],
});
const degree = { degree: 'M.S.', institution: 'A school', location: 'A place', period: job('').period };

test('links each job and then each degree to its entry, and marks hardware jobs', () => {
  const jobs = [job('Engineer'), { ...job('Hardware salesman'), hardware: false }];
  const rows = timelineRows({ jobs, education: [degree] }, '2026-03-15');
  expect(rows.map(({ name, kind, href }) => `${name}: ${kind}, ${href}`)).toEqual([
    'Engineer: hardware, #rev-b',
    'Hardware salesman: work, #rev-a',
    'M.S.: study, #s-education',
  ]);
});

test('labels every other year on phones, except one that would overflow the page', () => {
  const years = [0, 1, 2, 3, 4];
  expect(years.filter((at) => !hidesYearOnPhone(at, 60))).toEqual([0, 2, 4]);
  // The label uses the page's margin.
  expect(years.filter((at) => !hidesYearOnPhone(at, 53))).toEqual([0, 2, 4]);
  expect(years.filter((at) => !hidesYearOnPhone(at, 51))).toEqual([0, 2]);
});

test('labels both of two years on phones, as one label gives no scale', () => {
  expect([0, 1].map((at) => hidesYearOnPhone(at, 13))).toEqual([false, false]);
});

test('labels as many of thirty years as fit, on phones and on desktop', () => {
  const years = Array.from({ length: 31 }, (_, at) => at);
  const shown = (isHidden: typeof hidesYearOnPhone) => years.filter((at) => !isHidden(at, 31 * 12));
  // A label of four digits takes 40 px.
  for (const [labels, width] of [
    [shown(hidesYearOnPhone), 272],
    [shown(hidesYearOnDesktop), 530],
  ] as const) {
    expect(labels.length).toBeGreaterThan(4);
    const [first = 0, second = 0] = labels;
    expect(((second - first) * width) / 31).toBeGreaterThanOrEqual(40);
  }
  expect(years.slice(0, 11).filter((at) => hidesYearOnDesktop(at, 132))).toEqual([]);
});

test('ends a running degree at the content’s date and omits one that has not started', () => {
  const between = (start: string, end: string) => ({ ...degree, period: { start, end } });
  const rows = timelineRows(
    { jobs: [], education: [between('2026-04', '2028-03'), between('2025-08', '2027-05')] },
    '2026-03-15',
  );
  expect(rows.map(({ period }) => period)).toEqual([{ start: '2025-08', end: 'now' }]);
  const { first, last } = visibleMonths(rows, '2026-03-15');
  expect([first / 12, last]).toEqual([2025, 2026 * 12 + 2 + 2]);
});

test('ends a degree given in years with its last year, and omits one without a period', () => {
  const { period: _, ...undated } = degree;
  const years = { ...undated, period: { start: '2021', end: '2025' } };
  const shown = (contentDate: string) => timelineRows({ jobs: [], education: [years, undated] }, contentDate);
  expect(shown('2025-11-20').map(({ period }) => period)).toEqual([{ start: '2021', end: 'now' }]);
  const [row] = shown('2026-03-15');
  expect([row?.period, row && lastMonth(row.period, '2026-03-15')]).toEqual([years.period, 2025 * 12 + 11]);
});

test('merges overlapping and adjacent hardware jobs, without the gaps between others', () => {
  const hardware = (start: string, end: string) => ({ ...job('Engineer'), period: { start, end } });
  const salesman = { ...job('Salesman'), hardware: false };
  const periodsOf = (...jobs: ReturnType<typeof job>[]) =>
    hardwarePeriods(timelineRows({ jobs }, '2026-03-15'), '2026-03-15');
  expect(
    periodsOf(
      hardware('2025-01', 'now'),
      salesman,
      hardware('2019-01', '2019-12'),
      hardware('2018-05', '2020-04'),
      hardware('2020-05', '2020-08'),
    ),
  ).toEqual([
    { start: '2018-05', end: '2020-08' },
    { start: '2025-01', end: 'now' },
  ]);
  expect(periodsOf(hardware('2024-01', 'now'), hardware('2026-02', '2026-03'))).toEqual([
    { start: '2024-01', end: 'now' },
  ]);
  expect(periodsOf(salesman)).toEqual([]);
});
