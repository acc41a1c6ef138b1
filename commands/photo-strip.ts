/** `npm run photo:strip`: removes a photograph's metadata, above all its location. */
import { constants, copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import sharp from 'sharp';
import { OwnerError } from '#model/owner-error.ts';
import { exportRemedy } from '#pipeline/picture-files.ts';
import { defineCommand, fileArgument, main, refuseIf } from './command.ts';

const usage = `Usage: npm run photo:strip -- FILE     for example content/pictures/ira.jpg

Rewrites a photograph (JPEG, PNG, WebP, AVIF) from its pixels and color profile, without anything else in the file, such
as location, time, camera, names and comments. The original is kept next to it as ira.original.jpg, which git ignores.
`;

/** Encoder options without a visible difference. A phone's JPEG keeps about its size. */
const formats = {
  jpeg: { quality: 90 },
  png: {},
  webp: { quality: 95 },
  heif: { quality: 80, effort: 2, compression: 'av1' },
} as const;

export const run = defineCommand(
  { usage, options: {}, takesArguments: true },
  async ({ positionals }, { cwd, stdout }) => {
    const [, file] = fileArgument(positionals, cwd, usage);
    const stripped = await strip(file);
    const { dir, name, ext } = parse(file);
    const original = join(dir, `${name}.original${ext || '.picture'}`);
    refuseIf(
      existsSync(original),
      `Nothing was changed: the original would be kept in ${basename(original)}, which already exists. ` +
        'Move that file elsewhere, and run the same command again.',
    );
    copyFileSync(file, original, constants.COPYFILE_EXCL);
    // Rename atomically, so that the file is never half written.
    const part = join(dir, `${name}.part${ext}`);
    writeFileSync(part, stripped);
    renameSync(part, file);
    stdout.write(
      `${basename(file)} was rewritten. It has only the pixels and the color profile.\n` +
        `The original is kept in ${basename(original)}, which git ignores. If it was committed before, it is still in the history.\n`,
    );
  },
);

async function strip(file: string): Promise<Buffer> {
  try {
    const { format, compression } = await sharp(file).metadata();
    if (Object.hasOwn(formats, format) && compression !== 'hevc') {
      const picture = sharp(file, { failOn: 'error' }).autoOrient().keepIccProfile();
      return await picture.toFormat(format, formats[format as keyof typeof formats]).toBuffer();
    }
  } catch {
    // Refused below: sharp's messages are for programmers.
  }
  throw new OwnerError(
    `${basename(file)} cannot be read as a JPEG, PNG, WebP or AVIF. To publish it, ${exportRemedy}.`,
  );
}

if (import.meta.main) await main(run);
