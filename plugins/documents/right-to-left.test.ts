import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bindContent } from '#src/content/sentence.ts';
import { setOwnerTypefaces } from '../fonts/owner-typefaces.ts';
import { contentFolder, readContent } from '../read-content.ts';
import { resumePdfs } from './resume-pdf.ts';
import { openPdf, textOfPdf } from './testing/read-pdf.ts';

const folder = contentFolder({ CONTENT_DIR: resolve('e2e/fixtures/right-to-left-owner') });
const content = bindContent(await readContent(folder));

test('A résumé whose letters no typeface has stops the build, which names them, the text, and what to do.', async () => {
  await expect(resumePdfs(content, content.settings)).rejects.toThrow(
    /cannot show '[^']*ل[^']*' of "ليلى الحسيني".*content\/typefaces/s,
  );
});

test('With a font of the owner’s it says its language, and keeps the letters of words and addresses in order.', async () => {
  setOwnerTypefaces(content.settings, folder);
  const { letter } = await resumePdfs(content, content.settings);
  const { info } = await (await openPdf(letter)).getMetadata();
  expect(info).toMatchObject({ Language: 'ar' });
  const text = (await textOfPdf(letter)).replace(/\s/g, ' ');
  for (const words of ['الدراسة', 'مهندسة', 'عتاد', 'IEC 60601-1', 'github.example.com/layla-alhusseini'])
    expect(text).toContain(words);
});

test('A comma behind a standard stands to the left of it, where the sentence goes on.', async () => {
  setOwnerTypefaces(content.settings, folder);
  const page = await (await openPdf((await resumePdfs(content, content.settings)).letter)).getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  const [standard] = items.filter(({ str }) => str === 'ISO 14971');
  const [left, line]: [number, number] = [standard?.transform[4], standard?.transform[5]];
  const commas = items.filter(({ str, transform }) => str === '،' && transform[5] === line);
  expect(commas.map(({ transform, width }) => Math.round(transform[4] + width))).toContain(Math.round(left));
});
