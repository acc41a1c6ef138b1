/** `npm run photo:strip`: removes from a photograph what the camera noted, above all where it was taken. */
import {
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, parse, resolve } from 'node:path';
import sharp from 'sharp';
import { exportRemedy } from '#src/content/picture-files.ts';
import { hasLocation } from '../plugins/portrait.ts';
import { OwnerError } from '../server/owner-error.ts';
import { defineCommand, main } from './command.ts';

const usage = `Usage: npm run photo:strip -- FILE     for example content/pictures/ira.jpg

Makes a photograph (JPEG, PNG, WebP, AVIF) anew from its pixels and its colour profile: without place, time, camera,
names, comments and whatever else is in the file. The original is kept beside it, as ira.original.jpg, which git ignores.
`;

/** How each format is written, so that no difference is seen, and a telephone's JPEG keeps about its size. */
const formats = {
  jpeg: { quality: 90 },
  png: {},
  webp: { quality: 95 },
  heif: { quality: 80, effort: 2, compression: 'av1' },
} as const;

/** `npm run photo:strip`. */
export const run = defineCommand({ usage, options: {} }, async ({ positionals }, { cwd, stdout }) => {
  const [path, ...tooMany] = positionals;
  if (!path || tooMany.length > 0) throw new OwnerError(usage);
  const file = resolve(cwd, path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OwnerError(`There is no file ${path}.`);
  const { stripped, kept, takenOut } = await strip(file);
  const { dir, name, ext } = parse(file);
  const original = join(dir, `${name}.original${ext || '.picture'}`);
  if (existsSync(original)) {
    throw new OwnerError(
      `Nothing was changed: the original would be kept in ${basename(original)}, which is there already. ` +
        'Move that file elsewhere, and give the same command again.',
    );
  }
  copyFileSync(file, original, constants.COPYFILE_EXCL);
  // Renamed as a whole, so that it is never half written.
  const part = join(dir, `${name}.part${ext}`);
  writeFileSync(part, stripped);
  renameSync(part, file);
  stdout.write(
    `${basename(file)} was made anew. Nothing is left in it but ${kept}.\nTaken out: ${takenOut}.\n` +
      `The original is kept in ${basename(original)}, which git ignores. If it was committed before, it is still in the history.\n`,
  );
});

async function strip(file: string): Promise<{ stripped: Buffer; kept: string; takenOut: string }> {
  try {
    const { format, compression, icc, exif, xmp, iptc, comments } = await sharp(file).metadata();
    if (Object.hasOwn(formats, format) && compression !== 'hevc') {
      const picture = sharp(file, { failOn: 'error' }).autoOrient().keepIccProfile();
      const stripped = await picture.toFormat(format, formats[format as keyof typeof formats]).toBuffer();
      const place = (await hasLocation(readFileSync(file))) && 'the place where it was taken';
      const named = [
        place,
        exif && 'date and camera (EXIF)',
        xmp && 'XMP',
        iptc && 'IPTC',
        comments && 'comments',
      ];
      return {
        stripped,
        kept: icc ? 'the pixels and the colour profile' : 'the pixels',
        takenOut: [...named.filter(Boolean), 'whatever else was in the file'].join(', '),
      };
    }
  } catch {
    // Refused below: what sharp says is for programmers.
  }
  throw new OwnerError(
    `${basename(file)} cannot be read as a JPEG, PNG, WebP or AVIF. To publish it, ${exportRemedy}.`,
  );
}

if (import.meta.main) await main(run);
