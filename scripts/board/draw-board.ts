/** Draws a board for board.ts, in a child process: `node draw-board.ts PATH FILE [outline]`. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { sanitizeSvg } from '../../plugins/sanitize-svg.ts';
import { OwnerError } from '../../server/owner-error.ts';
import { refuseIf } from '../command.ts';

export const sides = ['top', 'bottom'] as const;

/** SVG and its width in mm. */
export type BoardPictures = Record<(typeof sides)[number], { svg: string; width: number }>;

/** The exit code with a sentence for the owner on stderr. Node ends with 1 after other errors. */
export const refused = 3;

/** In bytes, unpacked. */
const maxSize = 200_000_000;

/** Fills by part of a board. Copper shows through the solder mask. */
const fills: Record<string, string> = {
  fr4: 'fill="var(--board)"',
  cu: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  cf: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  sm: 'fill="var(--board)" fill-opacity="0.84"',
  ss: 'fill="var(--silk)" stroke="var(--silk)"',
};

/** Returns the files of a ZIP archive by base name, without macOS's '._' files. */
function readArchive(path: string, file: string): Map<string, string> {
  const bytes = readFileSync(path);
  let size = 0;
  try {
    const filter = ({ name, originalSize }: UnzipFileInfo) => {
      size += originalSize;
      refuseIf(
        size > maxSize,
        `${file} unpacks to more than 200 MB at ${name}. Pack only the Gerber and drill files.`,
      );
      return true;
    };
    const named = Object.entries(unzipSync(bytes, { filter })).map(
      ([path, content]) => [basename(path), content] as const,
    );
    const present = named.filter(([name, content]) => content.length > 0 && !name.startsWith('._'));
    return new Map(present.map(([name, content]) => [name, strFromU8(content, true)]));
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    const isRar = bytes.toString('latin1', 0, 4) === 'Rar!';
    const kind = isRar ? 'a RAR archive' : 'not a ZIP archive, or is damaged';
    throw new OwnerError(`${file} is ${kind}. Pack the Gerber files as a ZIP archive.`);
  }
}

async function draw(files: Map<string, string>, file: string, useOutline: boolean) {
  const { default: whatsThatGerber } = await import('whats-that-gerber');
  const { default: pcbStackup } = await import('pcb-stackup');
  const types = whatsThatGerber([...files.keys()]);
  // A finished board has no solder paste.
  const layers = [...files]
    .filter(([name]) => ![null, 'solderpaste'].includes(types[name]?.type ?? null))
    .map(([filename, gerber], index) => ({ filename, gerber, options: { id: `layer-${index}` } }));
  const has = (type: string) => layers.some(({ filename }) => types[filename]?.type === type);
  refuseIf(!has('copper'), `${file} has no copper layer. Keep the file names that your program exports.`);
  if (useOutline && !has('outline'))
    process.stderr.write(
      `${file} has no outline, so the pictures show the rectangle around all layers. For the board's shape add ` +
        'Edge.Cuts (KiCad), the keep-out layer (Altium), BoardOutline (EasyEDA) or the profile (Eagle).\n',
    );
  try {
    // Closes gaps of up to 0.05 units in the outline, since programs round coordinates.
    const board = await pcbStackup(layers, { id: 'b', useOutline, outlineGapFill: 0.05 });
    if (board.top.width > 0) return board;
    throw new Error('its layers are empty');
  } catch (error) {
    const { message } = error as Error;
    throw new OwnerError(`${file} can't be drawn: ${message}. Export the Gerber files again.`);
  }
}

function toPicture({ svg, width, units }: { svg: string; width: number; units: 'in' | 'mm' }) {
  const colored = svg.replace(
    /fill="currentColor"(?: stroke="currentColor")? class="b_(\w+)"/g,
    (_, part: string) => fills[part] ?? 'fill="none"',
  );
  return {
    svg: `${sanitizeSvg(colored).svg}\n`,
    width: Math.round(width * (units === 'in' ? 254 : 10)) / 10,
  };
}

if (import.meta.main) {
  const [path = '', file = '', outline] = process.argv.slice(2);
  try {
    const board = await draw(readArchive(path, file), file, outline !== undefined);
    const pictures: BoardPictures = { top: toPicture(board.top), bottom: toPicture(board.bottom) };
    process.stdout.write(JSON.stringify(pictures));
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    process.stderr.write(error.message);
    process.exitCode = refused;
  }
}
