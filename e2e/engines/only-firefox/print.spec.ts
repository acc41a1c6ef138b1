import { experience } from '../../fixtures/sample-owner/experience.ts';
import { readSheets, withoutSpaces } from '../../printed-sheets.ts';
import { printsPages } from '../firefox.ts';
import { expect, test } from '../test.ts';

test('Firefox breaks jobs across sheets as well, so that the experience fits three, and loses no technology of any job.', async ({
  visitor,
}) => {
  await visitor.open('./experience');
  const sheets = await readSheets(await printsPages(visitor.tab).print());
  expect(sheets.length).toBeLessThanOrEqual(3);
  // Firefox writes the larger typeface as outlines, so that only the words in the other one can be read.
  for (const technology of experience.jobs.flatMap(({ technologies }) => technologies)) {
    expect(sheets.map(({ text }) => text).join()).toContain(withoutSpaces(technology));
  }
});
