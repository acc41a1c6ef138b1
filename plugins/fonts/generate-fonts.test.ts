import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { afterAll, describe, expect, test } from 'vitest';
import { usedCharacters } from './characters.ts';
import { type Fonts, generateFonts } from './generate-fonts.ts';
import { archivo, geistMono, openFont, openTypeface } from './typefaces.ts';

const typefaces = [archivo, geistMono];
const noSources = mkdtempSync(join(tmpdir(), 'no-sources-'));
afterAll(() => rmSync(noSources, { recursive: true }));

const fontsFor = (...texts: string[]) => generateFonts(texts, usedCharacters(texts, noSources), '/base/');

/** The `@font-face` rules of a family, each as its descriptors by name. */
function rulesOf({ css }: Fonts, family: string): Record<string, string>[] {
  return [...css.matchAll(/@font-face\{(.*?)\}/g)]
    .map(([, body = '']) =>
      Object.fromEntries(body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2))),
    )
    .filter((rule) => rule['font-family'] === `"${family}"`);
}

/** The file that a rule names. */
function fileOf({ assets }: Fonts, rule: Record<string, string> | undefined): Buffer {
  const asset = assets.find(({ path }) => rule?.['src'] === `url(/base/${path})format("woff2")`);
  if (!asset) throw new Error(`No file for ${rule?.['src']}.`);
  return asset.bytes;
}

describe('The fonts of an English text', async () => {
  const fonts = await fontsFor('Firmware that measures a heartbeat.');

  test('are one file for each typeface, 40 KiB at most together.', () => {
    expect(fonts.assets.map(({ type }) => type)).toEqual(['font/woff2', 'font/woff2']);
    expect(fonts.assets.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(40 * 1024);
  });

  test('have names that change with their bytes, and only then.', async () => {
    const paths = fonts.assets.map(({ path }) => path);
    for (const path of paths) expect(path).toMatch(/^assets\/[a-z-]+-[\da-f]{8}\.woff2$/);
    const [archivoPath, monoPath] = paths;
    const others = (await fontsFor('Łódź')).assets.map(({ path }) => path);
    expect(others).toContain(archivoPath);
    expect(others).not.toContain(monoPath);
  });

  test.each(typefaces)('show the fallback until $family has arrived.', ({ family }) => {
    expect(rulesOf(fonts, family)).toMatchObject([{ 'font-display': 'swap' }]);
  });

  test('have the weights of the style sheets, and no others.', async () => {
    const [rule] = rulesOf(fonts, 'Archivo');
    expect(rule?.['font-weight']).toBe('400 600');
    const { face } = await openFont(fileOf(fonts, rule));
    expect(face.getAxisInfos()['wght']).toMatchObject({ min: 400, max: 600 });
    expect(rulesOf(fonts, 'Geist Mono')[0]?.['font-weight']).toBe('400');
  });

  test('keep tabular figures, which the styles ask for, and drop fractions, which they do not.', async () => {
    const { bytes } = await openFont(fileOf(fonts, rulesOf(fonts, 'Archivo')[0]));
    const features = new Face(new Blob(bytes)).getTableFeatureTags('GSUB');
    expect(features).toContain('tnum');
    expect(features).not.toContain('frac');
  });
});

test('Further letters and signs come in files of their own, which pages without them do not load.', async () => {
  const fonts = await fontsFor('Łukasz Żółć: 50 Ω, → ∞');
  const [, letters, signs] = rulesOf(fonts, 'Archivo');
  expect(letters?.['unicode-range']).toBe('U+107,U+141,U+142,U+17B');
  expect(signs?.['unicode-range']).toBe('U+3A9,U+2192,U+221E');
  const { characters } = await openFont(fileOf(fonts, letters));
  expect([...characters]).toEqual(expect.arrayContaining([...'ćŁłŻ']));
});

test('Every character that neither typeface has is named once.', async () => {
  expect((await fontsFor('字字 and 字 again, Łukasz, ≤ 5 µA')).missing).toEqual(['字']);
});

test('The fallback of Archivo stands on lines of the same height in every weight.', async () => {
  const { face } = await openTypeface(archivo.sources['latin'] ?? '');
  const { ascender, descender } = new Font(face).hExtents();
  const rules = rulesOf(await fontsFor(), 'Archivo fallback');
  expect(new Set(rules.map((rule) => rule['font-weight']))).toEqual(new Set(['400', '500 600']));
  for (const rule of rules) {
    const share = (name: string) => Number.parseFloat(rule[name] ?? '') / 100;
    expect(share('ascent-override') * share('size-adjust')).toBeCloseTo(ascender / face.upem, 3);
    expect(share('descent-override') * share('size-adjust')).toBeCloseTo(-descender / face.upem, 3);
  }
});

test('The stacks of the design name each typeface first.', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  expect(tokens).toContain('--sans: "Archivo", "Other scripts", "Archivo fallback", ');
  expect(tokens).toContain('--mono: "Geist Mono", "Other scripts", ');
});
