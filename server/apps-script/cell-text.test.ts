import { describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startScript } from './testing/google.ts';

/** Google documents only that a string beginning with '=' becomes a formula; the rest may be either way. */
const habits = [true, false].flatMap((honoursTextFormat) =>
  [true, false].map((eatsApostrophe) => ({ honoursTextFormat, eatsApostrophe })),
);
const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1', '\u200b=1+1', "'=1+1", "''=1+1"];

describe.each(habits)('In a sheet with %j', (habit) => {
  test.each(formulas)(
    '%j is no formula there, nor in an export of the sheet, and the original is intact',
    async (text) => {
      const receiver = await startScript(habit);
      const message = { ...plainMessage, name: text, subject: text, message: text };
      expect(receiver.post(JSON.stringify(message))).toEqual({ ok: true });
      const sheet = receiver.sheet('Messages');
      expect(sheet?.formulas()).toEqual([]);
      const row = sheet?.rows()[0] ?? [];
      // What a CSV file would hold, and Excel then read.
      for (const cell of row)
        expect(String(cell)).not.toMatch(/^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u);
      expect(JSON.parse(String(row.at(-1)))).toEqual(message);
      expect(receiver.mails[0]?.body).toContain(text);
    },
  );

  test('no accepted message of the test cases makes a formula', async () => {
    for (const { given } of acceptedMessages) {
      const receiver = await startScript(habit);
      expect(receiver.post(JSON.stringify(given))).toEqual({ ok: true });
      expect(receiver.sheet('Messages')?.formulas()).toEqual([]);
    }
  });
});

test.each(['1/2', '2026-11-20', '100%', '007', '1e5', 'TRUE'])(
  '%j stays text and becomes no date or number',
  async (text) => {
    const receiver = await startScript();
    receiver.post(JSON.stringify({ ...plainMessage, subject: text }));
    expect(receiver.sheet('Messages')?.rows()[0]?.[3]).toBe(text);
  },
);
