import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { optimize } from 'svgo';
import type { ContentError } from '#model/schema/content-error.ts';
import type { Content, Owner, Picture } from '#model/schema.ts';

type Portrait = NonNullable<Owner['portrait']>;

/** The content with pictures of the owner's work. */
export type IllustratedContent = Pick<Content, 'about' | 'experience' | 'projects'>;

type Problem = [problem: string, remedy: string];

/** In pixels. Smaller portraits look blurred even on displays with a pixel ratio of 1. */
const minPortrait = { width: 360, height: 450, recommended: '360 by 450 pixels, better 720 by 900' };
/** Enough for a phone's width at a pixel ratio of 1. */
const minPicture = { width: 480, height: 120, recommended: '480 by 120 pixels, better 1600 wide' };

/** The remedy for a photo that isn't a JPEG, PNG, WebP or AVIF. */
export const exportRemedy =
  'export it as a JPEG and name that file: on a Mac in Preview with File, Export; on Windows in Photos with Save as. ' +
  'For new photos on an iPhone, choose Settings, Camera, Formats, Most Compatible';

const isPictureName = (name: string) => /\.(jpe?g|png|webp|avif|hei[cf]|svg)$/i.test(name);

function pictureNames(folder: string): string[] {
  // `npm run photo:strip` keeps originals, which are private.
  const isPublic = (name: string) => isPictureName(name) && !/\.original\./.test(name);
  const entries = globSync('*', { cwd: join(folder, 'pictures'), withFileTypes: true });
  return entries.flatMap((entry) => (!entry.isDirectory() && isPublic(entry.name) ? [entry.name] : []));
}

/** Returns the path of an existing picture, or undefined. Ignores Unicode normalization, but not case. */
export function findPicture(file: string, folder: string): string | undefined {
  const wanted = file.slice('pictures/'.length).normalize('NFC');
  // Compares with the listing, because some file systems ignore case and the build server's may not.
  const name = pictureNames(folder).find((candidate) => candidate.normalize('NFC') === wanted);
  return name === undefined ? undefined : join(folder, 'pictures', name);
}

/** Returns an error for each picture that is missing, too small or of a kind that can't be published. */
export async function validatePictures(
  { owner: { portrait, icon }, ...content }: IllustratedContent & Pick<Content, 'owner'>,
  folder: string,
): Promise<ContentError[]> {
  const errors = picturesIn(content).map(async ({ picture: { file }, place }) => {
    const kind = /\.svg$/i.test(file) ? 'drawing' : 'photo';
    return toError(await findProblem({ kind, file }, folder), place);
  });
  const ofPortrait = portrait && (await findProblem(portrait, folder, minPortrait));
  const ofIcon = icon && (await findProblem({ kind: 'drawing', file: icon }, folder));
  const file = 'content/owner.ts';
  return [
    ...toError(ofPortrait, { file, field: 'portrait.file' }),
    ...toError(ofIcon || undefined, { file, field: 'icon' }),
    ...(await Promise.all(errors)).flat(),
  ];
}

const toError = (found: Problem | undefined, place: { file: string; field: string }): ContentError[] =>
  found ? [{ ...place, problem: found[0], remedy: found[1] }] : [];

async function findProblem(
  { kind, file }: Pick<Portrait, 'kind' | 'file'>,
  folder: string,
  minSize = minPicture,
): Promise<Problem | undefined> {
  const noun = kind === 'photo' ? 'photograph' : 'drawing';
  const path = findPicture(file, folder);
  if (!path) {
    const ofKind = pictureNames(folder).filter((name) => /\.svg$/i.test(name) === (kind === 'drawing'));
    const there = ofKind.length > 0 ? `there: ${ofKind.join(', ')}` : 'the folder has none yet';
    const remedy = `put the ${noun} into content/pictures/, or correct the name (${there})`;
    return [`is '${file}', and content/pictures/ has no file of that name`, remedy];
  }
  const bytes = await readFile(path);
  return kind === 'photo' ? findPhotoProblem(bytes, file, minSize) : findDrawingProblem(bytes, file);
}

async function findPhotoProblem(
  bytes: Buffer,
  file: string,
  minSize: typeof minPicture,
): Promise<Problem | undefined> {
  if (isHeic(bytes)) return [`names '${file}', a HEIC, which most browsers do not show`, exportRemedy];
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    // Decodes the whole file, to detect a truncated one.
    await sharp(bytes, { failOn: 'error' }).resize(16, 16).raw().toBuffer();
    const { width, height } = autoOrient;
    if (width >= minSize.width && height >= minSize.height) return undefined;
    const problem = `names a photograph of ${width} by ${height} pixels, which would look blurred`;
    return [problem, `give one of at least ${minSize.recommended}`];
  } catch {
    const remedy = 'export it again as a JPEG or PNG; renaming a file of another kind is not enough';
    return [`names '${file}', which cannot be read as a picture`, remedy];
  }
}

function isHeic(file: Buffer): boolean {
  // ISO 14496-12: box length, 'ftyp', major brand, version, compatible brands.
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

/** An SVG's viewBox, in user units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxOf(svg: string): Box | undefined {
  const [, viewBox = ''] = /<svg\s(?:[^>]*?\s)?viewBox\s*=\s*["']([^"']*)/.exec(svg) ?? [];
  const [x = NaN, y = NaN, width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Number.isFinite(x + y) && width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

async function findDrawingProblem(bytes: Buffer, file: string): Promise<Problem | undefined> {
  const remedy = 'save it as plain SVG with a viewBox';
  const svg = bytes.toString('utf8');
  try {
    // Parses it as the build does, without external entities.
    optimize(svg, { plugins: [] });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return [`names '${file}', which is not plain SVG (${reason.replace('<input>:', 'line ')})`, remedy];
  }
  // Async, because sharp throws at once for an empty file.
  const readFormat = async () => (await sharp(bytes, { unlimited: true }).metadata()).format;
  const format = await readFormat().catch(() => undefined);
  if (format === 'svg' && boxOf(svg)) return undefined;
  return [`names '${file}', which is not an SVG with a viewBox`, remedy];
}

/** Returns every picture of the owner's work, with the file and field that name it. */
export function picturesIn({ about, experience, projects }: IllustratedContent) {
  const named = (picture: Picture, file: string, field: string) => ({
    picture,
    place: { file: `content/${file}.ts`, field: `${field}.file` },
  });
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
  const ofAbout = about.picture ? [named(about.picture, 'about', 'picture')] : [];
  return [...ofAbout, ...ofResults, ...ofProjects];
}
