/** `npm run photo:strip`: removes from a photograph what the camera noted, above all where it was taken. */
import { constants } from 'node:fs';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, parse, resolve } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { exportRemedy, isHeic } from '#src/content/picture-files.ts';

const usage = `Usage: npm run photo:strip -- FILE     for example content/pictures/ira.jpg

Removes all metadata from a photograph (JPEG, PNG, WebP, AVIF): place, time, camera, names.
The original is kept beside it, as ira.original.jpg, which git ignores.
`;

/** Why nothing was changed, and what to do about it, in sentences for the owner. */
class StripError extends Error {}

/** What the command works with. */
export interface StripInput {
  /** The folder that a relative path refers to. */
  root: string;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** Runs the command with these arguments. Gives its exit code. */
export async function stripPhoto(args: readonly string[], input: StripInput): Promise<number> {
  const [file, ...tooMany] = args;
  if (file === undefined || tooMany.length > 0 || file.startsWith('-')) {
    const isHelp = file === '--help' && tooMany.length === 0;
    (isHelp ? input.stdout : input.stderr).write(usage);
    return isHelp ? 0 : 2;
  }
  try {
    input.stdout.write(`${await strip(resolve(input.root, file))}\n`);
    return 0;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    input.stderr.write(`${error instanceof StripError ? text : `Nothing was changed: ${text}`}\n`);
    return 1;
  }
}

/** Replaces a photograph by one without metadata. Gives what was done. */
async function strip(path: string): Promise<string> {
  const photo = await readFile(path);
  const { name, ext, dir } = parse(path);
  if (isHeic(photo)) throw new StripError(`${name}${ext} is a HEIC. To publish it, ${exportRemedy}.`);
  if (!(await hasMetadata(photo))) return `${name}${ext} has no metadata. Nothing was changed.`;
  const stripped = await withoutMetadata(photo);
  const original = resolve(dir, `${name}.original${ext}`);
  await keep(path, original);
  // Renamed as a whole, so that it is never half written.
  const part = resolve(dir, `${name}.part${ext}`);
  await writeFile(part, stripped);
  await rename(part, path);
  return (
    `${name}${ext} has no metadata any more: no place, time, camera or name. The original is kept in ` +
    `${basename(original)}, which git ignores.\nIf the original was committed before, it is still in the history.`
  );
}

async function keep(path: string, original: string): Promise<void> {
  try {
    await copyFile(path, original, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StripError(
      `Nothing was changed: the original would be kept in ${basename(original)}, which is there already. ` +
        'Move that file elsewhere, and give the same command again.',
    );
  }
}

async function hasMetadata(photo: Buffer): Promise<boolean> {
  const metadata = await read(photo);
  return (['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const).some(
    (kind) => metadata[kind] !== undefined,
  );
}

/** Upright and in sRGB, because the turning and the colours are noted in the metadata as well. */
async function withoutMetadata(photo: Buffer): Promise<Buffer> {
  const { format } = await read(photo);
  const picture = sharp(photo, { failOn: 'error' }).autoOrient().toColourspace('srgb');
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'png':
      return picture.png().toBuffer();
    case 'webp':
      return picture.webp({ quality: 95 }).toBuffer();
    case 'heif':
      return picture.avif({ quality: 80, effort: 2 }).toBuffer();
    default:
      throw new StripError(`The file is no JPEG, PNG, WebP or AVIF. To publish it, ${exportRemedy}.`);
  }
}

async function read(photo: Buffer): Promise<Metadata> {
  try {
    return await sharp(photo).metadata();
  } catch {
    throw new StripError('The file cannot be read as a picture. Export it again as a JPEG or PNG.');
  }
}

if (import.meta.main) {
  process.exitCode = await stripPhoto(process.argv.slice(2), {
    root: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
