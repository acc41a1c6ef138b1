import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { optimize } from 'svgo';
import {
  boxOf,
  exportRemedy,
  findPicture,
  isHeic,
  isPictureName,
  pictureNames,
  picturesIn,
} from './picture-files.ts';
import type { ContentError } from './schema/content-error.ts';
import type { Content, Owner } from './schema.ts';

/** The least size in pixels, the one to ask for, and what a drawing may be given as instead. */
interface MinSize {
  width: number;
  height: number;
  wanted: string;
  asPng: string;
}

/** Less than this, and the portrait is blurred even where pixels are large. */
const minPortrait = {
  width: 360,
  height: 450,
  wanted: '720 pixels wide and 900 high',
  asPng: "give it with kind: 'photo'",
};
/** A picture of work is shown as wide as a phone at least. */
const minWidth = { width: 480, height: 120, wanted: '1600 pixels wide', asPng: 'name that file' };

const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

/** What is wrong, and what to do about it. */
type Problem = [problem: string, remedy: string];

/**
 * What is wrong with the picture files that the content names: whether they are there, can be read and are large
 * enough. Apart from `validateContent`, which is pure.
 *
 * @param folder the folder with the content files
 */
export async function validatePictures(
  { owner: { portrait }, ...content }: Pick<Content, 'owner' | 'experience' | 'projects'>,
  folder: string,
): Promise<ContentError[]> {
  const errors = picturesIn(content).map(async ({ picture: { file }, place }) => {
    const kind = /\.svg$/i.test(file) ? 'drawing' : 'photo';
    return toError(await findProblem({ kind, file }, folder, minWidth), place);
  });
  const ofPortrait = portrait && (await findProblem(portrait, folder, minPortrait));
  const place = { file: 'content/owner.ts', field: 'portrait.file' };
  return [...toError(ofPortrait, place), ...(await Promise.all(errors)).flat()];
}

const toError = (found: Problem | undefined, place: { file: string; field: string }): ContentError[] =>
  found ? [{ ...place, problem: found[0], remedy: found[1] }] : [];

async function findProblem(
  { kind, file }: Pick<NonNullable<Owner['portrait']>, 'kind' | 'file'>,
  folder: string,
  minSize: MinSize,
): Promise<Problem | undefined> {
  const noun = kind === 'photo' ? 'photograph' : 'drawing';
  const path = findPicture(file, folder);
  if (!path && !isPictureName(file) && existsSync(join(folder, file)))
    return [
      `names '${file}', which is no JPEG, PNG, WebP, AVIF or SVG`,
      'export it as a PNG or JPEG, and name that file',
    ];
  if (!path) {
    const ofKind = pictureNames(folder).filter((name) => /\.svg$/i.test(name) === (kind === 'drawing'));
    const there = ofKind.length > 0 ? `there: ${ofKind.join(', ')}` : 'there is none yet';
    return [
      `is '${file}', and content/pictures/ has no file of that name`,
      `put the ${noun} into content/pictures/, or correct the name (${there})`,
    ];
  }
  const bytes = await readFile(path);
  if (bytes.length === 0) return [`names '${file}', which is empty`, `copy the ${noun} there again`];
  return kind === 'photo' ? findInPhoto(bytes, file, minSize) : findInDrawing(bytes, file, minSize);
}

async function findInPhoto(bytes: Buffer, file: string, minSize: MinSize): Promise<Problem | undefined> {
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
          `give one that is at least ${minSize.wanted}`,
        ]
      : undefined;
  } catch {
    return [
      `names '${file}', which cannot be read as a picture`,
      'export it again as a JPEG or PNG; renaming a file of another kind is not enough',
    ];
  }
}

/** Whatever else a drawing holds is taken out of it, or does nothing where a page shows it as a picture. */
async function findInDrawing(bytes: Buffer, file: string, { asPng }: MinSize): Promise<Problem | undefined> {
  const remedy = `save it as plain SVG, or export it as a PNG and ${asPng}`;
  const svg = bytes.toString('utf8');
  try {
    // As the build will read it, without entities that grow without end or name other files.
    optimize(svg, { plugins: [] });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return [`names '${file}', which is no plain SVG (${reason.replace('<input>:', 'line ')})`, remedy];
  }
  const { format } = await sharp(bytes, { unlimited: true })
    .metadata()
    .catch(() => ({ format: undefined }));
  return format === 'svg' && boxOf(svg)
    ? undefined
    : [`names '${file}', which is no SVG with a viewBox`, remedy];
}
