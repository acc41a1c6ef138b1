import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import { type Fonts, makeFonts } from './make-fonts.ts';
import { openFont, openTypeface } from './open-typeface.ts';
import { typefaces } from './typefaces.ts';
import { textsIn, usedCharacters } from './used-characters.ts';

const fontsFor = (words: string[]) => makeFonts(words, usedCharacters(words, 'src'), '/base/');

/** The `@font-face` rules of a family, each as its descriptors by name. */
function rulesOf({ css }: Fonts, family: string): Record<string, string>[] {
  return [...css.matchAll(/@font-face\{(.*?)\}/g)]
    .map(([, body = '']) =>
      Object.fromEntries(body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string])),
    )
    .filter((rule) => rule['font-family'] === `"${family}"`);
}

/** The file that a rule names, opened. */
function fileOf({ files }: Fonts, rule: Record<string, string>) {
  const file = files.find(({ path }) => rule['src'] === `url(/base/${path})format("woff2")`);
  if (!file) throw new Error(`No file for ${rule['src']}.`);
  return openFont(file.bytes);
}

describe('The fonts of the sample', async () => {
  const words = textsIn(content);
  const fonts = await fontsFor(words);

  test('have every character that its words use.', () => {
    expect(fonts.missing).toEqual([]);
  });

  test('take 40 KiB at most, all files together.', () => {
    expect(fonts.files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(40 * 1024);
  });

  test('carry names that change with what is in them.', async () => {
    const names = fonts.files.map(({ path }) => path);
    for (const name of names) expect(name).toMatch(/^assets\/[a-z-]+-[\da-f]{8}\.woff2$/);
    const others = (await fontsFor([...words, 'Ł'])).files.map(({ path }) => path);
    expect(others).toEqual(expect.arrayContaining(names));
    expect(others).toHaveLength(names.length + 2);
  });

  test.each(typefaces)(
    'keep the range of weights of $family that the styles use, and no more.',
    async ({ family, weights }) => {
      const [rule = {}] = rulesOf(fonts, family);
      const [lightest, heaviest] = weights;
      const range = lightest === heaviest ? `${lightest}` : `${lightest} ${heaviest}`;
      expect(rule).toMatchObject({ 'font-weight': range, 'font-display': 'swap' });
      expect(rule).not.toHaveProperty('unicode-range');
      expect((await fileOf(fonts, rule)).weights).toEqual(lightest === heaviest ? undefined : weights);
    },
  );

  test('keep figures of one width, which the styles ask for, and drop fractions, which they do not.', async () => {
    const { bytes } = await fileOf(fonts, rulesOf(fonts, 'Archivo')[0] ?? {});
    const features = new Face(new Blob(bytes)).getTableFeatureTags('GSUB');
    expect(features).toContain('tnum');
    expect(features).not.toContain('frac');
  });
});

test.each(typefaces)(
  'Łukasz Żółć is set in $family from end to end, and a page without him loads no more.',
  async ({ family }) => {
    const name = 'Łukasz Żółć';
    const fonts = await fontsFor([name]);
    const [first = {}, second = {}] = rulesOf(fonts, family);
    expect(second['unicode-range']).toBe('U+107,U+141-142,U+17B');
    const held = (await fileOf(fonts, first)).characters.union((await fileOf(fonts, second)).characters);
    expect([...name].filter((character) => !held.has(character))).toEqual([]);
    expect(fonts.missing).toEqual([]);
  },
);

test.each(typefaces)('The signs of engineers are set in $family.', async ({ family }) => {
  const fonts = await fontsFor(['50 Ω ±1 %, ≤ 5 µA → ∞']);
  expect(fonts.missing).toEqual([]);
  expect(rulesOf(fonts, family).at(-1)).toMatchObject({ 'unicode-range': 'U+3A9,U+2192,U+221E,U+2264' });
});

test('A character that neither typeface has is named, once.', async () => {
  expect((await fontsFor(['字字, and 字 again'])).missing).toEqual(['字']);
});

const fallbacks = typefaces.flatMap(({ fallbacks: ownFallbacks, sources }) =>
  ownFallbacks.map((fallback) => ({ ...fallback, source: Object.values(sources)[0] ?? '' })),
);

describe('Each fallback of a typeface', async () => {
  const words = textsIn(content);
  const fonts = await fontsFor(words);
  const part = (percentage: string | undefined) => Number.parseFloat(percentage ?? '') / 100;

  test.each(fallbacks)(
    '$family: stands on lines of the same height.',
    async ({ family, source, bands, apart }) => {
      const { ascent, descent, lineGap } = await openTypeface(source);
      const rules = rulesOf(fonts, family);
      expect(rules).toHaveLength(bands.length * (1 + apart.length));
      for (const rule of rules) {
        const stretch = part(rule['size-adjust']);
        expect(part(rule['ascent-override']) * stretch).toBeCloseTo(ascent, 3);
        expect(part(rule['descent-override']) * stretch).toBeCloseTo(descent, 3);
        expect(part(rule['line-gap-override']) * stretch).toBeCloseTo(lineGap, 3);
      }
    },
  );

  test.each(fallbacks.filter(({ apart }) => apart.length > 0))(
    '$family: the sentences of the sample run as wide, each within two per cent, all within one.',
    async ({ family, measuredBy }) => {
      const archivo = await openTypeface(Object.values(typefaces[0]?.sources ?? {})[0] ?? '');
      const measure = await openTypeface('source' in measuredBy ? measuredBy.source : '');
      const [letters = {}, space = {}, figures = {}] = rulesOf(fonts, family);
      expect([space['unicode-range'], figures['unicode-range']]).toEqual(['U+20', 'U+30-39']);
      const ruleFor = (letter: string) => {
        if (letter === ' ') return space;
        return /\d/.test(letter) ? figures : letters;
      };
      const widths = words
        .filter((text) => text.length > 60)
        .map((text) => ({
          real: archivo.widthOf(text, 400),
          fallback: [...text].reduce(
            (sum, letter) => sum + measure.widthOf(letter) * part(ruleFor(letter)['size-adjust']),
            0,
          ),
        }));
      expect(widths.length).toBeGreaterThan(20);
      for (const { real, fallback } of widths) expect(Math.abs(fallback / real - 1)).toBeLessThan(0.02);
      const sum = (key: 'real' | 'fallback') => widths.reduce((total, width) => total + width[key], 0);
      expect(Math.abs(sum('fallback') / sum('real') - 1)).toBeLessThan(0.01);
    },
  );

  test('Archivo: a figure takes exactly the room that it will take in a column of figures.', async () => {
    const archivo = await openTypeface(Object.values(typefaces[0]?.sources ?? {})[0] ?? '');
    const arial = await openTypeface('@fontsource/arimo/files/arimo-latin-400-normal.woff2');
    const figures = rulesOf(fonts, 'Archivo fallback').filter((rule) => rule['unicode-range'] === 'U+30-39');
    const weights = [400, 500, 600];
    expect(figures).toHaveLength(weights.length);
    for (const [at, weight] of weights.entries()) {
      const stretched = arial.widthOf('0') * part(figures[at]?.['size-adjust']);
      expect(stretched).toBeCloseTo(archivo.widthOf('0', weight), 3);
    }
  });

  test('is measured by a face that has the widths of Helvetica, as its maker published them.', async () => {
    const measure = await openTypeface('@fontsource/arimo/files/arimo-latin-400-normal.woff2');
    // From Adobe's font metrics of 1990, in thousandths of the size.
    const published = { ' ': 278, a: 556, e: 556, i: 222, m: 833, t: 278, W: 944, '0': 556, '.': 278 };
    for (const [letter, width] of Object.entries(published)) {
      expect(measure.widthOf(letter) * 1000).toBeCloseTo(width, 0);
    }
  });
});

test('The stacks of the design name each typeface and then its fallbacks.', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const { family, fallbacks: ownFallbacks } of typefaces) {
    const names = [family, ...ownFallbacks.map((fallback) => fallback.family)];
    expect(tokens).toContain(`${names.map((name) => `"${name}"`).join(', ')}, `);
  }
});
