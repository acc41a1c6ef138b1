/** `npm run photo:strip`: removes from a photograph what the camera noted, above all where it was taken. */
import { constants, copyFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import exifReader from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { exportRemedy } from '#src/content/picture-files.ts';
import { OwnerError } from '../server/owner-error.ts';
import { readArgs, runCommand } from './command.ts';

const usage = `Usage: npm run photo:strip -- FILE     for example content/pictures/ira.jpg

Makes a photograph (JPEG, PNG, WebP, AVIF) anew from its pixels and its colour profile: without place, time, camera,
names, comments and whatever else is in the file. The original is kept beside it, as ira.original.jpg, which git ignores.
`;

/** How each format is written, so that no difference is seen. */
const formats = {
  jpeg: { quality: 95, chromaSubsampling: '4:4:4' },
  png: {},
  webp: { quality: 95 },
  heif: { quality: 80, effort: 2, compression: 'av1' },
} as const;

await runCommand(async () => {
  const { positionals } = readArgs({}, usage);
  const [file, ...tooMany] = positionals;
  if (!file || tooMany.length > 0) throw new OwnerError(usage);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OwnerError(`There is no file ${file}.`);
  const { metadata, stripped } = await strip(file);
  const { dir, name, ext } = parse(file);
  const original = join(dir, `${name}.original${ext || '.picture'}`);
  keep(file, original);
  // Renamed as a whole, so that it is never half written.
  const part = join(dir, `${name}.part${ext}`);
  writeFileSync(part, stripped);
  renameSync(part, file);
  process.stdout.write(
    `${basename(file)} was made anew. Nothing is left in it but the pixels${metadata.icc ? ' and the colour profile' : ''}.\n` +
      `Taken out: ${[...named(metadata), 'whatever else was in the file'].join(', ')}.\n` +
      `The original is kept in ${basename(original)}, which git ignores. If it was committed before, it is still in the history.\n`,
  );
});

async function strip(file: string): Promise<{ metadata: Metadata; stripped: Buffer }> {
  try {
    const metadata = await sharp(file).metadata();
    const { format, compression } = metadata;
    if (Object.hasOwn(formats, format) && compression !== 'hevc') {
      const picture = sharp(file, { failOn: 'error' }).autoOrient().keepIccProfile();
      const stripped = await picture.toFormat(format, formats[format as keyof typeof formats]).toBuffer();
      return { metadata, stripped };
    }
  } catch {
    // Refused below: what sharp says is for programmers.
  }
  throw new OwnerError(
    `${basename(file)} cannot be read as a JPEG, PNG, WebP or AVIF. To publish it, ${exportRemedy}.`,
  );
}

function keep(file: string, original: string): void {
  try {
    copyFileSync(file, original, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new OwnerError(
      `Nothing was changed: the original would be kept in ${basename(original)}, which is there already. ` +
        'Move that file elsewhere, and give the same command again.',
    );
  }
}

/** What was in the file, in words for the owner. */
function named({ exif, xmp, iptc, comments }: Metadata): string[] {
  return [
    hasPlace(exif) && 'the place where it was taken',
    exif && 'date and camera (EXIF)',
    xmp && 'XMP',
    iptc && 'IPTC',
    comments && 'comments',
  ].filter((kind) => typeof kind === 'string');
}

function hasPlace(exif: Buffer | undefined): boolean {
  try {
    return exif !== undefined && exifReader(exif).GPSInfo?.GPSLatitude !== undefined;
  } catch {
    return false;
  }
}
