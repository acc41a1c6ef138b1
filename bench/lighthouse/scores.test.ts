import { expect, test } from 'vitest';
import { listShort, middleRun, readScores } from './scores.ts';

const audit = (id: string, score: number | null, scoreDisplayMode = 'binary', more = {}) => ({
  [id]: { title: `Title of ${id}`, score, scoreDisplayMode, ...more },
});
const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'light' ? 0 : 3 })),
});

test('points and every audit below its full score are read from a report', () => {
  const scores = readScores({
    lighthouseVersion: '13.5.0',
    categories: {
      performance: category(0.996, 'fast', 'light'),
      accessibility: category(0.93, 'contrast'),
      'best-practices': category(1, 'manual'),
      seo: category(null, 'broken'),
    },
    audits: {
      ...audit('fast', 1, 'numeric'),
      ...audit('light', 0.5, 'metricSavings', { displayValue: '30 ms' }),
      ...audit('contrast', 0, 'binary', { details: { items: [{ node: { snippet: '<p>' } }] } }),
      ...audit('manual', null, 'manual'),
      ...audit('broken', null, 'error', { errorMessage: 'It broke.' }),
    },
  });
  expect(scores.points).toEqual([100, 93, 100, Number.NaN]);
  expect(scores.short.map(({ name, points, counts }) => `${name} ${points} ${counts}`)).toEqual([
    'performance, light 50 false',
    'accessibility, contrast 0 true',
    'seo, broken – true',
  ]);
  expect(scores.short.map(({ reason }) => reason)).toEqual([
    'Title of light · 30 ms',
    'Title of contrast · <p>',
    'Title of broken · It broke.',
  ]);
});

test('the middle run is that with the median performance', () => {
  const runs = [100, 96, 99].map((performance) => ({ version: '13', points: [performance, 100], short: [] }));
  expect(middleRun(runs)).toBe(runs[2]);
  expect(() => middleRun([])).toThrow('There is no run');
});

test('each audit is listed once with its pages, those that count first', () => {
  const short = (name: string, counts: boolean) => ({ name, points: '50', counts, reason: 'Why' });
  const scores = { version: '13', points: [] };
  const list = listShort([
    { page: '/, phone', scores: { ...scores, short: [short('a, light', false), short('a, heavy', true)] } },
    { page: '/about, phone', scores: { ...scores, short: [short('a, heavy', true)] } },
  ]);
  expect(list.split('\n').slice(2)).toEqual([
    '- a, heavy: /, phone (50), /about, phone (50): Why',
    '- a, light (weighs nothing): /, phone (50): Why',
  ]);
  expect(listShort([{ page: '/', scores: { ...scores, short: [] } }])).toBe(
    'No audit is below its full score.',
  );
});
