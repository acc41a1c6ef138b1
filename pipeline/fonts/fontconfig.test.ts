import { expect, test } from 'vitest';
import { run } from '#tests/support/run-program.ts';

const draw = `
  import sharp from 'sharp';
  import { loadBundledFonts } from './pipeline/fonts/fontconfig.ts';
  await loadBundledFonts();
  for (const [family, letter] of [['Helvetica', 'A'], ['monospace', 'A'], ['Nonesuch', 'A'], ['Helvetica', 'B']]) {
    const text = '<text y="20" font-family="' + family + '">' + letter + '</text>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30">' + text + '</svg>';
    console.log((await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64'));
  }`;

test('renders text in drawings without any system fonts', async () => {
  const env = { FONTCONFIG_FILE: '/missing.conf' };
  const { ended, printed } = run(['--input-type=module', '--eval', draw], env);
  await ended;
  expect(printed.stderr).toBe('');
  const [helvetica, monospace, unknown, other] = printed.stdout.split('\n');
  expect([monospace, unknown]).toEqual([helvetica, helvetica]);
  expect(other).not.toBe(helvetica);
});
