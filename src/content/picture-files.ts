import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './schema/picture.ts';
import type { Content } from './schema.ts';

/** What to do with a photograph that is no JPEG, PNG, WebP or AVIF. */
export const exportRemedy =
  'export it as a JPEG and name that file: on a Mac in Preview with File, Export; on Windows in Photos with Save as; ' +
  'on an iPhone by Settings, Camera, Formats, Most Compatible, before it is taken';

/** Whether a file's name ends as those of pictures do. */
export const isPictureName = (name: string) => /\.(jpe?g|png|webp|avif|hei[cf]|svg)$/i.test(name);

/** The pictures that the owner has, as the disk writes their names. */
export function pictureNames(folder: string): string[] {
  // The originals that `npm run photo:strip` keeps are for the owner alone.
  return globSync('*', { cwd: join(folder, 'pictures') }).filter(
    (name) => isPictureName(name) && !/\.original\./.test(name),
  );
}

/**
 * Path of a picture on the disk; undefined where there is none of that name. Disks and keyboards write letters with
 * accents in two ways, as one character or as two, which count as the same; capitals do not.
 *
 * @param file path inside the folder, as the content names it: 'pictures/ira.jpg'
 * @param folder the folder with the content files
 */
export function findPicture(file: string, folder: string): string | undefined {
  const wanted = file.slice('pictures/'.length).normalize('NFC');
  // A listing knows capitals where the disk does not, and the site may be built on one that does.
  const name = pictureNames(folder).find((candidate) => candidate.normalize('NFC') === wanted);
  return name === undefined ? undefined : join(folder, 'pictures', name);
}

/** Whether a file is a photograph in the format of iPhones, whatever its name says. */
export function isHeic(bytes: Uint8Array): boolean {
  // ISO 14496-12: length of the first box, 'ftyp', the main brand, a version, and all brands that fit.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256));
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, file.readUInt32BE(0));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

/** The rectangle that a drawing shows, in its own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What an SVG says that it shows; undefined where it does not. */
export function boxOf(svg: string): Box | undefined {
  const [, viewBox = ''] = /<svg\s[^>]*?\bviewBox\s*=\s*["']([^"']*)/.exec(svg) ?? [];
  const [x = NaN, y = NaN, width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Number.isFinite(x + y) && width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Every picture of the owner's work, with the file and field that names it. */
export function picturesIn({ experience, projects }: Pick<Content, 'experience' | 'projects'>) {
  const ofResults = experience.jobs.flatMap(({ title, results = [] }, job) =>
    results.flatMap(({ picture }, at) =>
      picture ? [named(picture, 'experience', `jobs[${job}] "${title}", results[${at}].picture`)] : [],
    ),
  );
  const ofProjects = (projects.items ?? []).flatMap(({ title, pictures = [] }, project) =>
    pictures.map((picture, at) =>
      named(picture, 'projects', `items[${project}] "${title}", pictures[${at}]`),
    ),
  );
  return [...ofResults, ...ofProjects];
}

const named = (picture: Picture, file: string, field: string) => ({
  picture,
  place: { file: `content/${file}.ts`, field: `${field}.file` },
});
