import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { exportRemedy, findPicture, isHeic, pictureNames } from './picture-files.ts';
import type { ContentError } from './schema/content-error.ts';
import type { Owner } from './schema.ts';
import { validateDrawing } from './validate-drawing.ts';

/** Less than this, and the portrait is blurred even where pixels are large. */
const minSize = { width: 360, height: 450 };
const wanted = '720 pixels wide and 900 high';

const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

/** What is wrong, and what to do about it. */
type Problem = [problem: string, remedy: string];

/**
 * What is wrong with the picture files that the content names: whether they are there, can be read and are large
 * enough. Apart from `validateContent`, which is pure.
 *
 * @param folder the folder with the content files
 */
export async function validatePictures(owner: Owner, folder: string): Promise<ContentError[]> {
  const { portrait } = owner;
  if (!portrait) return [];
  if (portrait.kind === 'drawing') return validateDrawing(portrait.file, folder);
  const found = await findProblem(portrait.file, folder);
  if (!found) return [];
  const [problem, remedy] = found;
  return [{ file: 'content/owner.ts', field: 'portrait.file', problem, remedy }];
}

async function findProblem(file: string, folder: string): Promise<Problem | undefined> {
  const path = findPicture(file, folder);
  if (!path) {
    const pictures = pictureNames(folder);
    const there = pictures.length > 0 ? `there: ${pictures.join(', ')}` : 'there is none yet';
    return [
      `is '${file}', and content/pictures/ has no file of that name`,
      `put the photograph into content/pictures/, or correct the name (${there})`,
    ];
  }
  const bytes = await readFile(path);
  if (bytes.length === 0) return [`names '${file}', which is empty`, 'copy the photograph there again'];
  if (isHeic(bytes)) return [`names '${file}', a HEIC, which browsers do not show`, exportRemedy];
  try {
    // Making any picture of it reads the file to its end, so that one cut short is found now.
    const [{ format, autoOrient }] = await Promise.all([
      sharp(bytes).metadata(),
      sharp(bytes, { failOn: 'error' }).resize(16, 16).raw().toBuffer(),
    ]);
    if (!formats.has(format)) return [`names '${file}', which is no JPEG, PNG, WebP or AVIF`, exportRemedy];
    const { width, height } = autoOrient;
    return width < minSize.width || height < minSize.height
      ? [
          `names a photograph of ${width} by ${height} pixels, which would look blurred`,
          `give one that is at least ${wanted}`,
        ]
      : undefined;
  } catch {
    return [
      `names '${file}', which cannot be read as a picture`,
      'export it again as a JPEG or PNG; renaming a file of another kind is not enough',
    ];
  }
}
