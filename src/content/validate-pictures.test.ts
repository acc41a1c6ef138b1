import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { content as sample } from '#src/content/all.ts';
import { formatErrors } from './validate.ts';
import { validatePictures } from './validate-pictures.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function errorsFor(file: string, kind: 'photo' | 'drawing' = 'photo'): Promise<string> {
  const portrait = { kind, file: `pictures/${file}`, alt: 'a', caption: 'b' } as const;
  return formatErrors(
    await validatePictures(
      { ...sample, owner: { ...sample.owner, portrait }, projects: { ...sample.projects, items: [] } },
      folder,
    ),
  );
}

async function put(file: string, bytes: Buffer | string): Promise<void> {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  writeFileSync(join(folder, 'pictures', file), bytes);
}

const picture = (width: number, height: number, orientation = 1) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 90, g: 90, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

test('Where there is no portrait no file is looked for.', async () => {
  const { portrait: _, ...owner } = sample.owner;
  const projects = { ...sample.projects, items: [] };
  expect(await validatePictures({ ...sample, owner, projects }, folder)).toEqual([]);
});

test('A photograph that is there, whole and large enough is right.', async () => {
  await put('ira.jpg', await picture(800, 1000));
  expect(await errorsFor('ira.jpg')).toBe('');
});

test('A file that is missing is asked for, where it belongs.', async () => {
  expect(await errorsFor('ira.jpg')).toBe(
    "content/owner.ts, portrait.file: is 'pictures/ira.jpg', and content/pictures/ has no file of that name. " +
      'Put the photograph into content/pictures/, or correct the name (there is none yet).',
  );
});

test('A name with other capitals is no match, even where the disk thinks so, and the right one is shown.', async () => {
  await put('Ira.JPG', await picture(800, 1000));
  expect(await errorsFor('ira.jpg')).toContain('correct the name (there: Ira.JPG)');
});

test('A file that is no picture, or only the beginning of one, is refused.', async () => {
  await put('words.jpg', 'This is not a picture.');
  expect(await errorsFor('words.jpg')).toContain('cannot be read as a picture. Export it again');
  const whole = await picture(800, 1000);
  await put('half.jpg', whole.subarray(0, whole.length / 2));
  expect(await errorsFor('half.jpg')).toContain('cannot be read as a picture.');
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('A photograph may be a %s.', async (format) => {
  await put(
    `ira.${format}`,
    await sharp(await picture(400, 500))
      .toFormat(format, { effort: 1 })
      .toBuffer(),
  );
  expect(await errorsFor(`ira.${format}`)).toBe('');
});

test('A name may have spaces and umlauts, in either way of writing them.', async () => {
  await put('Jürgen Groß 2.jpg'.normalize('NFD'), await picture(800, 1000));
  expect(await errorsFor('Jürgen Groß 2.jpg'.normalize('NFC'))).toBe('');
  await put('Zoë.jpg'.normalize('NFC'), await picture(800, 1000));
  expect(await errorsFor('Zoë.jpg'.normalize('NFD'))).toBe('');
});

test.each(['ira.heic', 'ira.jpg'])('A HEIC is refused with the way out, also as %s.', async (name) => {
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await put(name, Buffer.concat([start, Buffer.alloc(500)]));
  expect(await errorsFor(name)).toContain(
    `names 'pictures/${name}', a HEIC, which browsers do not show. Export it as a JPEG and name that file: on a Mac`,
  );
});

test('An empty file, and a picture of another kind, are refused.', async () => {
  await put('ira.jpg', '');
  expect(await errorsFor('ira.jpg')).toContain('is empty. Copy the photograph there again');
  await put(
    'ira.png',
    await sharp(await picture(800, 1000))
      .tiff()
      .toBuffer(),
  );
  expect(await errorsFor('ira.png')).toContain('is no JPEG, PNG, WebP or AVIF. Export it as a JPEG');
});

test('A picture that would look blurred is refused with its size as it is seen.', async () => {
  await put('small.jpg', await picture(400, 300, 6));
  expect(await errorsFor('small.jpg')).toContain(
    'names a photograph of 300 by 400 pixels, which would look blurred. ' +
      'Give one that is at least 720 pixels wide and 900 high.',
  );
});

describe('A drawing', () => {
  const errors = () => errorsFor('ira.svg', 'drawing');
  const refusal =
    "content/owner.ts, portrait.file: names 'pictures/ira.svg', which is no SVG with a viewBox. " +
    "Save it as plain SVG, or export it as a PNG and give it with kind: 'photo'.";

  test('may be any SVG with proportions, whatever else it holds.', async () => {
    await put(
      'ira.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><script>x()</script></svg>',
    );
    expect(await errors()).toBe('');
  });

  test('is asked for where it is missing, with those that are there and no photograph.', async () => {
    await put('ira.jpg', await picture(800, 1000));
    await put('Ira.SVG', '');
    expect(await errors()).toBe(
      "content/owner.ts, portrait.file: is 'pictures/ira.svg', and content/pictures/ has no file of that name. " +
        'Put the drawing into content/pictures/, or correct the name (there: Ira.SVG).',
    );
  });

  test.each([
    ['has no viewBox', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'],
    ['has an empty one', '<svg xmlns="http://www.w3.org/2000/svg" viewBox=""/>'],
    ['is another kind of file', '<html viewBox="0 0 4 5"><svg viewBox=""/></html>'],
  ])('that %s is refused.', async (_, text) => {
    await put('ira.svg', text);
    expect(await errors()).toBe(refusal);
  });

  test.each([
    [
      'does not close',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><g></svg>',
      'Unexpected close tag',
    ],
    [
      'names another file',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hosts">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><text>&x;</text></svg>',
      'Invalid character entity',
    ],
    [
      'grows a billion times',
      `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><text>&j;</text></svg>`,
      'entity depth',
    ],
  ])('that %s is refused with the place.', async (_, text, reason) => {
    await put('ira.svg', text);
    expect(await errors()).toMatch(new RegExp(`no plain SVG \\(line 1:\\d+: .*${reason}`));
  });
});

test('Of the pictures of projects and results, each that is wrong is named with its place.', async () => {
  await put('board.jpg', await picture(479, 900));
  await put('scope.bmp', 'BM');
  await put('scope.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('right.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>');
  const pictures = ['board.jpg', 'right.svg', 'scope.bmp', 'scope.svg'].map((file) => ({
    file: `pictures/${file}`,
    alt: 'a',
    caption: 'b',
  }));
  const [project] = sample.projects.items ?? [];
  if (!project) throw new Error('The sample has no project.');
  const { portrait: _, ...owner } = sample.owner;
  const projects = { ...sample.projects, items: [{ ...project, title: 'Adapter', pictures }] };
  const found = await validatePictures({ ...sample, owner, projects }, folder);
  expect(formatErrors(found).split('\n')).toEqual([
    'content/projects.ts, items[0] "Adapter", pictures[0].file: names a photograph of 479 by 900 pixels, which would look blurred. Give one that is at least 1600 pixels wide.',
    'content/projects.ts, items[0] "Adapter", pictures[2].file: names \'pictures/scope.bmp\', which is no JPEG, PNG, WebP, AVIF or SVG. Export it as a PNG or JPEG, and name that file.',
    'content/projects.ts, items[0] "Adapter", pictures[3].file: names \'pictures/scope.svg\', which is no SVG with a viewBox. Save it as plain SVG, or export it as a PNG and name that file.',
  ]);
});
