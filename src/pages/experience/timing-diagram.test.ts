import { expect, test } from 'vitest';
import { isCrowded, isSpare, monthsShown, periodInHardware, signals } from './signals.ts';

const job = (title: string) => ({
  title,
  company: 'A company',
  location: 'A place',
  period: { start: '2020-01', end: 'now' },
  technologies: ['C'],
});
const degree = { degree: 'M.S.', institution: 'A school', location: 'A place', period: job('').period };

test('every job and every degree is a signal that leads to its part of the page, jobs first; work in hardware stands out', () => {
  const jobs = [{ ...job('Engineer'), hardware: true }, job('Hardware salesman')];
  const rows = signals({ jobs, education: [degree] });
  expect(rows.map(({ name, kind, href }) => `${name}: ${kind}, ${href}`)).toEqual([
    'Engineer: hardware, #rev-b',
    'Hardware salesman: work, #rev-a',
    'M.S.: study, #s-education',
  ]);
});

test('on a phone every other year has its label, unless it would stand beyond the edge', () => {
  const years = [0, 1, 2, 3, 4];
  expect(years.filter((at) => !isSpare(at, 60))).toEqual([0, 2, 4]);
  expect(years.filter((at) => !isSpare(at, 51))).toEqual([0, 2]);
});

test('of thirty years so many have their label as stand side by side, on a phone and beside the names', () => {
  const years = Array.from({ length: 31 }, (_, at) => at);
  const shown = (isHidden: typeof isSpare) => years.filter((at) => !isHidden(at, 31 * 12));
  // 40 px for a label of four figures.
  for (const [labels, width] of [
    [shown(isSpare), 272],
    [shown(isCrowded), 530],
  ] as const) {
    expect(labels.length).toBeGreaterThan(4);
    const [first = 0, second = 0] = labels;
    expect(((second - first) * width) / 31).toBeGreaterThanOrEqual(40);
  }
  expect(years.slice(0, 11).filter((at) => isCrowded(at, 132))).toEqual([]);
});

test('a degree that ends in the future has room', () => {
  const rows = signals({
    jobs: [],
    education: [{ ...degree, period: { start: '2025-08', end: '2027-05' } }],
  });
  const { first, last } = monthsShown(rows, '2026-03-15');
  expect([first / 12, last]).toEqual([2025, 2027 * 12 + 4 + 2]);
});

test('work in hardware lasts from its first month to its last, whatever lies between; without any there is none', () => {
  const hardware = (start: string, end: string) => ({
    ...job('Engineer'),
    hardware: true,
    period: { start, end },
  });
  const rows = signals({
    jobs: [hardware('2021-03', '2022-01'), job('Salesman'), hardware('2018-05', '2023-12')],
  });
  expect(periodInHardware(rows)).toEqual({ start: '2018-05', end: '2023-12' });
  expect(periodInHardware([...rows, ...signals({ jobs: [hardware('2019-01', 'now')] })])?.end).toBe('now');
  expect(periodInHardware(signals({ jobs: [job('Salesman')] }))).toBeUndefined();
});
