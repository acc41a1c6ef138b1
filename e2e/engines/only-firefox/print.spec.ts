import { experience } from '../../fixtures/sample-owner/experience.ts';
import { readSheets, withoutSpaces } from '../../printed-sheets.ts';
import { printsPages } from '../firefox.ts';
import { expect, test } from '../test.ts';

test('Firefox prints the experience with each job’s heading whole, on the sheet of its first task.', async ({
  visitor,
}) => {
  await visitor.open('./experience');
  const sheets = await readSheets(await printsPages(visitor.tab).print());
  expect(sheets.length).toBeLessThanOrEqual(4);
  for (const { title, description = [], subSections = [] } of experience.jobs) {
    const task = description[0] ?? subSections[0]?.description[0] ?? '';
    const begin = withoutSpaces(task.replaceAll('**', '')).slice(0, 20);
    const sheet = sheets.find(({ text }) => text.includes(begin));
    expect(sheet?.text, begin).toContain(withoutSpaces(title));
  }
});
