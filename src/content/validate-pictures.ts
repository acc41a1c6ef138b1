import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ContentError } from './schema/content-error.ts';
import type { Owner } from './schema.ts';
import { validateDrawing } from './validate-drawing.ts';

/** Less than this, and the portrait is blurred even where pixels are large. */
const least = { width: 360, height: 450 };
const wanted = '720 pixels wide and 900 high';

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
  const error = (problem: string, remedy: string): ContentError[] => [
    { file: 'content/owner.ts', field: 'portrait.file', problem, remedy },
  ];
  const path = join(folder, portrait.file);
  // A listing knows capitals where the disk does not, and the site may be built on one that does.
  const pictures = existsSync(join(folder, 'pictures'))
    ? readdirSync(join(folder, 'pictures')).filter((name) => /\.(jpe?g|png)$/i.test(name))
    : [];
  if (!pictures.includes(portrait.file.slice('pictures/'.length))) {
    const there = pictures.length > 0 ? `there: ${pictures.join(', ')}` : 'there is none yet';
    return error(
      `is '${portrait.file}', and content/pictures/ has no file of that name`,
      `put the photograph into content/pictures/, or correct the name (${there})`,
    );
  }
  try {
    // Asking for figures decodes every pixel, so that a file cut short is found now.
    const [{ autoOrient }] = await Promise.all([
      sharp(path).metadata(),
      sharp(path, { failOn: 'error' }).stats(),
    ]);
    return autoOrient.width < least.width || autoOrient.height < least.height
      ? error(
          `names a photograph of ${autoOrient.width} by ${autoOrient.height} pixels, which would look blurred`,
          `give one that is at least ${wanted}`,
        )
      : [];
  } catch {
    return error(
      `names '${portrait.file}', which cannot be read as a picture`,
      'export it again as a JPEG or PNG; renaming a file of another kind is not enough',
    );
  }
}
