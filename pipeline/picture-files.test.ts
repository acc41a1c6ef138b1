import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { formatErrors } from '#model/validate.ts';
import { sample } from '#tests/owners/sample.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { validatePictures } from './picture-files.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const named = (file: string) => ({ file: `pictures/${file}`, alt: 'a', caption: 'b' });

async function errorsFor(file: string, kind: 'photo' | 'drawing' = 'photo'): Promise<string> {
  const owner = { ...sample.owner, portrait: { kind, ...named(file) } };
  const withoutWork = { about: {}, experience: { jobs: [] }, projects: {} } as never as typeof sample;
  return formatErrors(await validatePictures({ ...withoutWork, owner }, folder));
}

const put = (file: string, bytes: Buffer | string) => write(folder, { [`pictures/${file}`]: bytes });

/** A JPEG with EXIF orientation. */
const picture = (width: number, height: number, orientation = 1) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: '#5a5a5a', noise } as const;
  return sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer();
};

const large = await picture(800, 1000);
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts a photo in %s', async (format) => {
  put(`ira.${format}`, await sharp(large).toFormat(format, { effort: 1 }).toBuffer());
  expect(await errorsFor(`ira.${format}`)).toBe('');
});

test.each(['NFC', 'NFD'])('finds a name with spaces and umlauts that is stored in %s', async (form) => {
  put('Jürgen Groß 2.jpg'.normalize(form), large);
  expect(await errorsFor('Jürgen Groß 2.jpg'.normalize(form === 'NFC' ? 'NFD' : 'NFC'))).toBe('');
});

test('reports a missing file with the files of its kind that exist', async () => {
  const missing = (file: string, remedy: string) =>
    `content/owner.ts, portrait.file: is 'pictures/${file}', and content/pictures/ has no file of that name. ${remedy}`;
  const photograph = 'Put the photograph into content/pictures/, or correct the name';
  expect(await errorsFor('ira.jpg')).toBe(missing('ira.jpg', `${photograph} (the folder has none yet).`));
  // Case counts, even if the file system ignores it.
  put('Ira.JPG', large);
  // The original that `npm run photo:strip` keeps is private, so it is not listed.
  put('Ira.original.JPG', large);
  put('Ira.SVG', '');
  expect(await errorsFor('ira.jpg')).toBe(missing('ira.jpg', `${photograph} (there: Ira.JPG).`));
  expect(await errorsFor('eva.svg', 'drawing')).toBe(
    missing('eva.svg', 'Put the drawing into content/pictures/, or correct the name (there: Ira.SVG).'),
  );
});

const blurred = 'a photograph of 300 by 400 pixels, which would look blurred. Give one of at least';
const unreadable = 'cannot be read as a picture. Export it again as a JPEG or PNG; renaming';
test.each([
  ['words.jpg', 'This is not a picture.', unreadable],
  ['half.jpg', large.subarray(0, large.length / 2), unreadable],
  [
    'ira.jpg',
    heic,
    'a HEIC, which most browsers do not show. Export it as a JPEG and name that file: on a Mac',
  ],
  ['small.jpg', await picture(400, 300, 6), `${blurred} 360 by 450 pixels, better 720 by 900.`],
])('rejects the photo %s', async (name, bytes, error) => {
  put(name, bytes);
  expect(await errorsFor(name)).toContain(error);
});

const noDrawing =
  "content/owner.ts, portrait.file: names 'pictures/ira.svg', which is not an SVG with a viewBox. Save it as plain SVG with a viewBox.";

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><script>x()</script></svg>', ''],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>', noDrawing],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox=""/>', noDrawing],
  ['<html viewBox="0 0 4 5"><svg viewBox=""/></html>', noDrawing],
])('requires drawings to have a viewBox: %s', async (text, error) => {
  put('ira.svg', text);
  expect(await errorsFor('ira.svg', 'drawing')).toBe(error);
});

test('reports the line of a syntax error in a drawing', async () => {
  put('ira.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><g></svg>');
  expect(await errorsFor('ira.svg', 'drawing')).toMatch(/not plain SVG \(line 1:\d+: .*Unexpected close tag/);
});

test('reports each invalid picture of the about page, projects and results with its field', async () => {
  put('board.jpg', await picture(479, 900));
  put('scope.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('right.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>');
  const pictures = ['board.jpg', 'right.svg', 'scope.svg'].map(named);
  const results = [{ picture: named('scope.svg') }];
  const content = {
    owner: {},
    about: { picture: named('desk.svg') },
    experience: { jobs: [{ title: 'Intern' }, { title: 'Engineer', results }] },
    projects: { items: [{ title: 'Adapter', pictures }] },
  };
  const found = await validatePictures(content as never, folder);
  expect(formatErrors(found).split('\n')).toEqual([
    "content/about.ts, picture.file: is 'pictures/desk.svg', and content/pictures/ has no file of that name. Put the drawing into content/pictures/, or correct the name (there: right.svg, scope.svg).",
    'content/experience.ts, jobs[1] "Engineer", results[0].picture.file: names \'pictures/scope.svg\', which is not an SVG with a viewBox. Save it as plain SVG with a viewBox.',
    'content/projects.ts, items[0] "Adapter", pictures[0].file: names a photograph of 479 by 900 pixels, which would look blurred. Give one of at least 480 by 120 pixels, better 1600 wide.',
    'content/projects.ts, items[0] "Adapter", pictures[2].file: names \'pictures/scope.svg\', which is not an SVG with a viewBox. Save it as plain SVG with a viewBox.',
  ]);
});
