import { describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startScript } from './testing/google.ts';

/** Google documents only that a string beginning with '=' becomes a formula; the rest may be either way. */
const habits = [true, false].flatMap((honoursTextFormat) =>
  [true, false].map((eatsApostrophe) => ({ honoursTextFormat, eatsApostrophe })),
);
/** Every one in an exhaustive run, else one in twenty. */
const someOf = <Case>(cases: Case[]) =>
  cases.filter((_, index) => import.meta.env.MODE === 'exhaustive' || index % 20 === 0);
const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1', '\u200b=1+1', "'=1+1", "''=1+1"];

describe.each(habits)('In a sheet with %j', (habit) => {
  test.each(formulas)(
    '%j is no formula there, nor in an export of the sheet, and the original is intact',
    async (text) => {
      const script = await startScript(habit);
      const message = { ...plainMessage, name: text, subject: text, message: text };
      expect(script.post(JSON.stringify(message))).toEqual({ ok: true });
      const sheet = script.sheet('Messages');
      expect(sheet?.formulas()).toEqual([]);
      const row = sheet?.rows()[0] ?? [];
      // What a CSV file would hold, and Excel then read.
      for (const cell of row)
        expect(String(cell)).not.toMatch(/^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u);
      expect(JSON.parse(String(row.at(-1)))).toEqual(message);
      expect(script.mails[0]?.body).toContain(text);
    },
  );

  test('no accepted message of the test cases makes a formula', async () => {
    for (const { given } of someOf(acceptedMessages)) {
      const script = await startScript(habit);
      expect(script.post(JSON.stringify(given))).toEqual({ ok: true });
      expect(script.sheet('Messages')?.formulas()).toEqual([]);
    }
  });
});

test.each(['1/2', '2026-11-20', '100%', '007', '1e5', 'TRUE'])(
  '%j stays text and becomes no date or number',
  async (text) => {
    const script = await startScript();
    script.post(JSON.stringify({ ...plainMessage, subject: text }));
    expect(script.sheet('Messages')?.rows()[0]?.[3]).toBe(text);
  },
);
