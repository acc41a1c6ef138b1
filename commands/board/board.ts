/** `npm run board`: draws both sides of a board from its Gerber files, in the site's colors. */
import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { OwnerError } from '../../model/owner-error.ts';
import { contentFolder } from '../../pipeline/read-content.ts';
import { sanitizeSvg } from '../../pipeline/sanitize-svg.ts';
import { defineCommand, fileArgument, main, refuseIf } from '../command.ts';

const usage = `Usage: npm run board -- FILE.zip

Writes content/pictures/NAME-top.svg and NAME-bottom.svg from the Gerber and drill files that a manufacturer gets, and
prints their entries for content/projects.ts. NAME is the file's name in lower case, with hyphens. Parts are not drawn.
Without an outline in FILE, the pictures show the rectangle around all layers. The first call installs the packages that
read Gerber files.
`;

const sides = ['top', 'bottom'] as const;

/** Fills by part of a board. Copper shows through the solder mask. */
const fills: Record<string, string> = {
  fr4: 'fill="var(--board)"',
  cu: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  cf: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  sm: 'fill="var(--board)" fill-opacity="0.84"',
  ss: 'fill="var(--silk)" stroke="var(--silk)"',
};

export const run = defineCommand(
  { usage, options: {}, takesArguments: true },
  async ({ positionals }, io) => {
    const [file, path] = fileArgument(positionals, io.cwd, usage);
    const files = readArchive(path, file);
    const name = parse(file)
      .name.toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '');
    const folder = join(contentFolder(io.env), 'pictures');
    const nameOf = (side: string) => `${name}-${side}.svg`;
    const existing = sides.map(nameOf).find((picture) => existsSync(join(folder, picture)));
    refuseIf(existing, `content/pictures/${existing} exists. Delete it, or rename ${file}.`);
    const board = await draw(files, file, io.stderr);
    mkdirSync(folder, { recursive: true });
    io.stderr.write('Paste these into pictures of a project in content/projects.ts:\n');
    for (const side of sides) {
      const { svg, width, units } = board[side];
      writeFileSync(join(folder, nameOf(side)), svg);
      const mm = Math.round(width * (units === 'in' ? 254 : 10)) / 10;
      io.stdout.write(`{ file: 'pictures/${nameOf(side)}', alt: '', caption: '', width: ${mm} },\n`);
    }
  },
);

/** Returns the files of a ZIP archive by base name, without empty files and macOS's '._' files. */
function readArchive(path: string, file: string): Map<string, string> {
  try {
    const named = Object.entries(unzipSync(readFileSync(path))).map(
      ([path, content]) => [basename(path), content] as const,
    );
    const present = named.filter(([name, content]) => content.length > 0 && !name.startsWith('._'));
    return new Map(present.map(([name, content]) => [name, strFromU8(content, true)]));
  } catch {
    throw new OwnerError(
      `${file} is not a ZIP archive, or is damaged. Pack the Gerber files as a ZIP archive.`,
    );
  }
}

/** Installs this folder's packages if they are missing. Owners without boards don't need them. */
function installPackages(): void {
  const folder = import.meta.dirname;
  // npm writes this file last, so an interrupted installation is repeated, and one that is older than the lockfile.
  const installed = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  if (installed && installed.mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  try {
    execSync(`npm ci --ignore-scripts --prefix "${folder}"`, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new OwnerError(
      'The packages that read Gerber files could not be installed. Connect to the internet, and try again.',
    );
  }
}

async function draw(files: Map<string, string>, file: string, stderr: Writable) {
  installPackages();
  const { default: whatsThatGerber } = await import('whats-that-gerber');
  const { default: pcbStackup } = await import('pcb-stackup');
  const types = whatsThatGerber([...files.keys()]);
  // A finished board has no solder paste.
  const layers = [...files]
    .filter(([name]) => ![null, 'solderpaste'].includes(types[name]?.type ?? null))
    .map(([filename, gerber], index) => ({ filename, gerber, options: { id: `layer-${index}` } }));
  const has = (type: string) => layers.some(({ filename }) => types[filename]?.type === type);
  refuseIf(!has('copper'), `${file} has no copper layer. Keep the file names that your program exports.`);
  if (!has('outline'))
    stderr.write(
      `${file} has no outline, so the pictures show the rectangle around all layers. For the board's shape add ` +
        'Edge.Cuts (KiCad), the keep-out layer (Altium), BoardOutline (EasyEDA) or the profile (Eagle).\n',
    );
  try {
    // Closes gaps of up to 0.05 mm in the outline, since programs round coordinates.
    const board = await pcbStackup(layers, { id: 'b', useOutline: true, outlineGapFill: 0.05 });
    if (board.top.width > 0)
      return { top: await toPicture(board.top), bottom: await toPicture(board.bottom) };
    throw new Error('its layers are empty');
  } catch (error) {
    const { message } = error as Error;
    throw new OwnerError(`${file} can't be drawn: ${message}. Export the Gerber files again.`);
  }
}

async function toPicture<Side extends { svg: string }>(side: Side): Promise<Side> {
  const colored = side.svg.replace(
    /fill="currentColor"(?: stroke="currentColor")? class="b_(\w+)"/g,
    (_, part: string) => fills[part] ?? 'fill="none"',
  );
  const { svg } = await sanitizeSvg(colored);
  return { ...side, svg: `${svg}\n` };
}

if (import.meta.main) await main(run);
