import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDrawing } from './drawing.ts';
import type { ContentError } from './schema/content-error.ts';

/**
 * What is wrong with the owner's drawing: whether it is there, and holds nothing but shapes.
 *
 * @param file as content/owner.ts names it, 'pictures/ira.svg'
 * @param folder the folder with the content files
 */
export function validateDrawing(file: string, folder: string): ContentError[] {
  const error = { file: 'content/owner.ts', field: 'portrait.file' };
  // A listing knows capitals where the disk does not, and the site may be built on one that does.
  const pictures = existsSync(join(folder, 'pictures')) ? readdirSync(join(folder, 'pictures')) : [];
  const drawings = pictures.filter((name) => /\.svg$/i.test(name));
  if (!drawings.includes(file.slice('pictures/'.length))) {
    const there = drawings.length > 0 ? `there: ${drawings.join(', ')}` : 'there is none yet';
    return [
      {
        ...error,
        problem: `is '${file}', and content/pictures/ has no file of that name`,
        remedy: `put the drawing into content/pictures/, or correct the name (${there})`,
      },
    ];
  }
  const read = readDrawing(readFileSync(join(folder, file), 'utf8'));
  return 'problem' in read
    ? [{ ...error, problem: `names '${file}', which ${read.problem}`, remedy: read.remedy }]
    : [];
}
