import { expect, test } from 'vitest';
import { lastMonth } from '#model/months.ts';
import { timelineRows, visibleMonths, yearsName } from './timeline.tsx';

const period = { start: '2020-01', end: 'now' };
const job = { title: 'Engineer', company: 'A company', period, technologies: [] };
const today = '2026-03-15';
const degree = { degree: 'M.S.', institution: 'A school', period };

test('lists jobs, then degrees, with their links and kinds', () => {
  const jobs = [job, { ...job, title: 'Hardware salesman', hardware: false as const }];
  const rows = timelineRows({ jobs, education: [degree] }, today);
  expect(rows.map(({ name, kind, href }) => `${name}: ${kind}, ${href}`)).toEqual([
    'Engineer: hardware, #rev-b',
    'Hardware salesman: work, #rev-a',
    'M.S.: study, #s-education',
  ]);
});

test('formats periods by their years, and one within a year as that year', () => {
  expect(yearsName({ start: '2025-01', end: 'now' })).toBe('2025 to now');
  expect(yearsName({ start: '2019-07', end: '2021' })).toBe('2019 to 2021');
  expect(yearsName({ start: '2022-05', end: '2022-07' })).toBe('2022');
});

test('ends a running degree at the content’s date and omits one that has not started', () => {
  const between = (start: string, end: string) => ({ ...degree, period: { start, end } });
  const education = [between('2026-04', '2028-03'), between('2025-08', '2027-05')];
  const rows = timelineRows({ jobs: [], education }, today);
  expect(rows.map(({ period }) => period)).toEqual([{ start: '2025-08', end: 'now' }]);
  const { first, end } = visibleMonths(rows, today);
  expect([first / 12, end]).toEqual([2025, 2026 * 12 + 2 + 2]);
});

test('shows a degree that ends in a year through its December, and omits one without a period', () => {
  const { period: _, ...undated } = degree;
  const years = { ...undated, period: { start: '2021', end: '2025' } };
  const shown = (contentDate: string) => timelineRows({ jobs: [], education: [years, undated] }, contentDate);
  expect(shown('2025-11-20').map(({ period }) => period)).toEqual([{ start: '2021', end: 'now' }]);
  const [row] = shown(today);
  expect([row?.period, row && lastMonth(row.period, today)]).toEqual([years.period, 2025 * 12 + 11]);
});
