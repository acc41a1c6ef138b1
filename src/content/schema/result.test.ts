import { describe, expect, test } from 'vitest';
import type { Content } from '../schema.ts';
import { errorsAfter, force, result } from '../testing/broken-sample.ts';

describe('A result must follow from its figures:', () => {
  const place = 'content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw"';

  test('a percentage that the figures do not give is answered with the one that they do.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { percent: 75 }))).toBe(
      `${place}, percent: is 75, but 25.0 to 7.0 µA is a change of 72.0 %. Write 72, or correct before and after.`,
    );
  });

  test('a percentage may be rounded to the places that it shows.', () => {
    const claim = (percent: number) => (content: Content) =>
      force(result(content, 0), { before: '16.000', after: '3.6864', percent });
    expect(errorsAfter(claim(77))).toBe('');
    expect(errorsAfter(claim(76.96))).toBe('');
    expect(errorsAfter(claim(76.9))).toContain('Write 77.0, or correct');
  });

  test('an outline is compared by its area.', () => {
    expect(errorsAfter((content) => force(result(content, 1), { percent: 24 }))).toContain(
      'percent: is 24, but 400 to 352 mm² is a change of 12.0 %. Write 12,',
    );
  });

  test('a direction against the figures.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { direction: 'higher' }))).toContain(
      `${place}, direction: is 'higher', but the figure falls (25.0 to 7.0 µA).`,
    );
  });

  test('a longer time that is called faster.', () => {
    expect(errorsAfter((content) => force(result(content, 4), { before: '30', after: '50' }))).toContain(
      "direction: is 'faster', but the figure rises (30 to 50 min).",
    );
  });

  test('a current that is called faster.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { direction: 'faster' }))).toContain(
      "direction: is 'faster', but the figures are no times.",
    );
  });

  test('figures that do not differ.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { after: '25.00' }))).toContain(
      `${place}, after: equals before (25.0 to 25.00 µA).`,
    );
  });

  test('a figure with a comma.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { before: '25,0' }))).toContain(
      `${place}, before: is '25,0', where a point is meant ('25.0').`,
    );
  });

  test('a drawing that does not exist.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { drawing: 'pie' }))).toContain(
      `${place}, drawing: is 'pie', where 'bars', 'clock', 'outline', or 'durations' is expected.`,
    );
  });
});
