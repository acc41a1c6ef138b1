import { expect, test } from 'vitest';
import { lastMonth } from '#src/content/months.ts';
import {
  hardwarePeriods,
  hidesYearOnNarrow,
  hidesYearOnWide,
  timelineRows,
  visibleMonths,
} from './timeline-rows.ts';

const period = { start: '2020-01', end: 'now' };
const job = { title: 'Engineer', company: 'A company', period, technologies: [] };
const today = '2026-03-15';
const degree = { degree: 'M.S.', institution: 'A school', period };

test('lists jobs, then degrees, with their links and kinds', () => {
  const jobs = [job, { ...job, title: 'Hardware salesman', hardware: false }];
  const rows = timelineRows({ jobs, education: [degree] }, today);
  expect(rows.map(({ name, kind, href }) => `${name}: ${kind}, ${href}`)).toEqual([
    'Engineer: hardware, #rev-b',
    'Hardware salesman: work, #rev-a',
    'M.S.: study, #s-education',
  ]);
});

test.each([
  ['every other year on narrow screens', hidesYearOnNarrow, 60, [0, 2, 4]],
  ['a last year that fits if it uses the page’s margin', hidesYearOnNarrow, 53, [0, 2, 4]],
  ['no last year that would overflow the page', hidesYearOnNarrow, 51, [0, 2]],
  ['both of two years on narrow screens, as one label gives no scale', hidesYearOnNarrow, 13, [0, 1]],
  [
    'every fifth of 31 years on narrow screens, except a last one that would overflow',
    hidesYearOnNarrow,
    372,
    [0, 5, 10, 15, 20, 25],
  ],
  ['every third of 31 years on wide screens', hidesYearOnWide, 372, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]],
  ['all of eleven years on wide screens', hidesYearOnWide, 132, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
])('labels %s', (_, isHidden, months, labeled) => {
  const years = Array.from({ length: Math.ceil(months / 12) }, (_, at) => at);
  expect(years.filter((at) => !isHidden(at, months))).toEqual(labeled);
});

test('ends a running degree at the content’s date and omits one that has not started', () => {
  const between = (start: string, end: string) => ({ ...degree, period: { start, end } });
  const education = [between('2026-04', '2028-03'), between('2025-08', '2027-05')];
  const rows = timelineRows({ jobs: [], education }, today);
  expect(rows.map(({ period }) => period)).toEqual([{ start: '2025-08', end: 'now' }]);
  const { first, last } = visibleMonths(rows, today);
  expect([first / 12, last]).toEqual([2025, 2026 * 12 + 2 + 2]);
});

test('shows a degree that ends in a year through its December, and omits one without a period', () => {
  const { period: _, ...undated } = degree;
  const years = { ...undated, period: { start: '2021', end: '2025' } };
  const shown = (contentDate: string) => timelineRows({ jobs: [], education: [years, undated] }, contentDate);
  expect(shown('2025-11-20').map(({ period }) => period)).toEqual([{ start: '2021', end: 'now' }]);
  const [row] = shown(today);
  expect([row?.period, row && lastMonth(row.period, today)]).toEqual([years.period, 2025 * 12 + 11]);
});

test('merges overlapping and adjacent hardware jobs, but not jobs with a gap between them', () => {
  const during = (start: string, end: string) => ({ ...job, period: { start, end } });
  const salesman = { ...job, title: 'Salesman', hardware: false };
  const periodsOf = (...jobs: (typeof job)[]) =>
    hardwarePeriods(timelineRows({ jobs }, today), today).map((one) => Object.values(one).join());
  const early = [during('2019-01', '2019-12'), during('2018-05', '2020-04'), during('2020-05', '2020-08')];
  const merged = ['2018-05,2020-08', '2025-01,now'];
  expect(periodsOf(during('2025-01', 'now'), salesman, ...early)).toEqual(merged);
  expect(periodsOf(during('2024-01', 'now'), during('2026-02', '2026-03'))).toEqual(['2024-01,now']);
  expect(periodsOf(salesman)).toEqual([]);
});
