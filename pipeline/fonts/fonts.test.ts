import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { sample as content } from '#tests/owners/sample.ts';
import { run } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { placesOf, textsIn, usedCharacters } from './characters.ts';
import { type Fonts, generateFonts } from './generate-fonts.ts';
import {
  archivo,
  loadFont,
  loadOwnerTypefaces,
  loadPackageFont,
  type OwnerTypeface,
  packagePath,
  validateTypefaces,
} from './typefaces.ts';

const fontsFor = (text: string, typefaces: OwnerTypeface[] = []) =>
  generateFonts([text], usedCharacters([text], 'site/styles'), typefaces, '/base/');

/** Returns a family's `@font-face` rules as descriptors by name. */
function rulesOf({ css }: Fonts, family: string): Record<string, string>[] {
  const parsed = (body: string) =>
    Object.fromEntries(body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2)));
  const rules = [...css.matchAll(/@font-face\{(.*?)\}/g)].map(([, body = '']) => parsed(body));
  return rules.filter((rule) => rule['font-family'] === `"${family}"`);
}

/** Returns a rule's file, or an empty buffer if it is missing. */
const fileOf = ({ assets }: Fonts, rule: Record<string, string> = {}) =>
  assets.find(({ path }) => rule['src'] === `url(/base/${path})format("woff2")`)?.bytes ?? Buffer.of();

test('uses Latin letters and punctuation, and the characters in source files and content', () => {
  const sources = { 'part.tsx': '→', 'part.test.tsx': '字' };
  const folder = temporaryFolder(sources);
  const used = usedCharacters(textsIn({ many: ['w\u0323', { deep: '∞\u200b\n' }], figure: 4 }), folder);
  // Both ẉ and its parts, w and the dot below.
  const wanted = [...'Az09~@ÀéñßØ−–—’“”…µ²×°·©→∞w\u0323\u1e89'];
  expect(wanted.filter((character) => !used.has(character))).toEqual([]);
  expect([...'字ẍ\u200b\n'].filter((character) => used.has(character))).toEqual([]);
});

test('lists the lines with any of the characters', () => {
  const folder = temporaryFolder({ 'owner.ts': "\n  role: '東京',\n", 'home.ts': "statement: 'Löten 🔥'" });
  expect(placesOf(['東', '🔥'], folder)).toBe(' (content/home.ts:1, content/owner.ts:2)');
  expect(placesOf(['語'], folder)).toBe('');
});

describe('the fonts of an English text', async () => {
  const fonts = await fontsFor('Firmware that measures a heartbeat.');
  const [sans] = rulesOf(fonts, 'Archivo');
  const [mono] = rulesOf(fonts, 'Geist Mono');

  test('are one file per typeface, at most 40 KiB in total, with `font-display: swap`', () => {
    expect(fonts.assets).toHaveLength(2);
    expect(fonts.assets.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(40 * 1024);
    for (const rule of [sans, mono]) expect(rule).toMatchObject({ 'font-display': 'swap' });
  });

  test('have the weights in the stylesheets, and tabular numerals but no fractions', async () => {
    const styles = globSync('site/**/*.css').map((file) => readFileSync(file, 'utf8'));
    const used = [...styles.join().matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map((one) => Number(one[1]));
    expect([Math.min(...used), Math.max(...used)]).toEqual(archivo.weights);
    expect([sans?.['font-weight'], mono?.['font-weight']]).toEqual([archivo.weights.join(' '), '400']);
    const { bytes, face } = await loadFont(fileOf(fonts, sans));
    expect(face.getAxisInfos()['wght']).toMatchObject({ min: 400, max: 600 });
    const features = new Face(new Blob(bytes)).getTableFeatureTags('GSUB');
    expect(features).toContain('tnum');
    expect(features).not.toContain('frac');
  });

  test('have fallbacks with the same line height, and come first in the font stacks', async () => {
    const { face } = await loadPackageFont(packagePath(archivo.sources.latin));
    const { ascender, descender, lineGap } = new Font(face).hExtents();
    const rules = rulesOf(fonts, 'Archivo fallback');
    expect(new Set(rules.map((rule) => rule['font-weight']))).toEqual(new Set(['400', '500 600']));
    for (const rule of rules) {
      const share = (name: string) => Number.parseFloat(rule[name] ?? '') / 100;
      expect(share('ascent-override') * share('size-adjust')).toBeCloseTo(ascender / face.upem, 3);
      expect(share('descent-override') * share('size-adjust')).toBeCloseTo(-descender / face.upem, 3);
      expect(share('line-gap-override') * share('size-adjust')).toBeCloseTo(lineGap / face.upem, 3);
    }
    const tokens = readFileSync('site/styles/tokens.css', 'utf8');
    expect(tokens).toContain('--sans: "Archivo", "Other scripts", "Archivo fallback", ');
    expect(tokens).toContain('--mono: "Geist Mono", "Other scripts", ');
  });
});

test('puts other letters and symbols in separate files, and reports missing characters once', async () => {
  const fonts = await fontsFor('Łukasz Żółć: 50 Ω, → ∞, 字 and 字');
  expect(fonts.missing).toEqual(['字']);
  const [, letters, signs] = rulesOf(fonts, 'Archivo');
  expect(letters?.['unicode-range']).toBe('U+107,U+141,U+142,U+17B');
  expect(signs?.['unicode-range']).toBe('U+3A9,U+2192,U+221E');
  const { characters } = await loadFont(fileOf(fonts, letters));
  expect([...characters]).toEqual(expect.arrayContaining([...'ćŁłŻ']));
});

describe('an owner’s font', () => {
  const folder = resolve('tests/owners/right-to-left-owner');
  const weights = ['regular', 'semibold'].map((weight) => `typefaces/ibm-plex-sans-arabic-${weight}.woff2`);

  test("is rejected if its file is missing or isn't a font", async () => {
    const typefaces = ['typefaces/no.ttf', 'typefaces/OFL.txt', ...weights];
    const errors = await validateTypefaces({ ...content.settings, typefaces }, folder);
    expect(errors.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      expect.stringMatching(/^typefaces\[0\] .*no file of that name/),
      expect.stringMatching(/^typefaces\[1\] .*cannot be read as a font/),
    ]);
  });

  test('covers only what the site’s fonts lack, in each of its weights', async () => {
    const fonts = await fontsFor('مهندسة Latin', await loadOwnerTypefaces(weights, folder));
    expect(fonts.missing).toEqual([]);
    const rules = rulesOf(fonts, 'Other scripts');
    expect(rules.map((rule) => rule['font-weight'])).toEqual(['400', '600']);
    for (const rule of rules) expect(rule['unicode-range']).toBe('U+629,U+62F,U+633,U+645,U+646,U+647');
  });
});

const draw = `
  import sharp from 'sharp';
  import { loadDesign } from './pipeline/design.ts';
  await loadDesign({}, '');
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
