/** `npm run board`: draws both sides of a board from its Gerber files, in the site's colors. */
import { execSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { Writable } from 'node:stream';
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { OwnerError } from '../../model/owner-error.ts';
import { contentFolder } from '../../pipeline/read-content.ts';
import { sanitizeSvg } from '../../pipeline/sanitize-svg.ts';
import { defineCommand, fileArgument, main, misuseIf, refuseIf } from '../command.ts';

const usage = `Usage: npm run board -- FILE.zip [--name NAME] [--overwrite] [--rectangle]

Writes content/pictures/NAME-top.svg and NAME-bottom.svg from the Gerber and drill files that a manufacturer gets, and
prints their entries for content/projects.ts. NAME defaults to the file's name. Parts are not drawn.
--rectangle draws the rectangle around all layers, for a board whose outline comes out wrong.
The first call installs the packages that read Gerber files.
`;

const flag = { type: 'boolean' } as const;
const options = { name: { type: 'string' }, overwrite: flag, rectangle: flag } as const;
const sides = ['top', 'bottom'] as const;

/** Fills by part of a board. Copper shows through the solder mask. */
const fills: Record<string, string> = {
  fr4: 'fill="var(--board)"',
  cu: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  cf: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  sm: 'fill="var(--board)" fill-opacity="0.84"',
  ss: 'fill="var(--silk)" stroke="var(--silk)"',
};

export const run = defineCommand({ usage, options, hasFiles: true }, async ({ values, positionals }, io) => {
  const [file, path] = fileArgument(
    positionals,
    io.cwd,
    usage,
    'Pack its files as a ZIP archive, and give that.',
  );
  const files = readArchive(path, file);
  const stem = parse(file).name.toLowerCase();
  const name = values.name ?? stem.replaceAll(/[^a-z0-9]+/g, '-');
  misuseIf(!/^[\w-]+$/.test(name), "--name may have letters, digits, '-' and '_' only.");
  const folder = join(contentFolder(io.env), 'pictures');
  const nameOf = (side: string) => `${name}-${side}.svg`;
  const existing = sides.map(nameOf).find((picture) => existsSync(join(folder, picture)));
  const taken = `content/pictures/${existing} exists. Give --overwrite, or another --name.`;
  refuseIf(existing && !values.overwrite, taken);
  const board = await draw(files, file, !values.rectangle, io.stderr);
  mkdirSync(folder, { recursive: true });
  io.stderr.write('Paste these into pictures of a project in content/projects.ts:\n');
  for (const side of sides) {
    const { svg, width, units } = board[side];
    writeFileSync(join(folder, nameOf(side)), svg);
    const mm = Math.round(width * (units === 'in' ? 254 : 10)) / 10;
    io.stdout.write(`{ file: 'pictures/${nameOf(side)}', alt: '', caption: '', width: ${mm} },\n`);
  }
});

/** In bytes, packed or unpacked. A large board's archive unpacks to some 50 MB. */
const maxSize = 200_000_000;

/** Returns the files of a ZIP archive by base name, without macOS's '._' files. */
function readArchive(path: string, file: string): Map<string, string> {
  let size = 0;
  const filter = ({ originalSize }: Pick<UnzipFileInfo, 'originalSize'>) => {
    size += originalSize;
    refuseIf(size > maxSize, `${file} has more than 200 MB. Pack only the Gerber and drill files.`);
    return true;
  };
  filter({ originalSize: statSync(path).size });
  const bytes = readFileSync(path);
  try {
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

/** Installs this folder's packages if they are missing. Owners without boards don't need them. */
function installPackages(): void {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules'))) return;
  try {
    execSync(`npm ci --ignore-scripts --prefix "${folder}"`, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new OwnerError(
      'The packages that read Gerber files could not be installed. Connect to the internet, and try again.',
    );
  }
}

async function draw(files: Map<string, string>, file: string, useOutline: boolean, stderr: Writable) {
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
  if (useOutline && !has('outline'))
    stderr.write(
      `${file} has no outline, so the pictures show the rectangle around all layers. For the board's shape add ` +
        'Edge.Cuts (KiCad), the keep-out layer (Altium), BoardOutline (EasyEDA) or the profile (Eagle).\n',
    );
  try {
    // Closes gaps of up to 0.05 units in the outline, since programs round coordinates.
    const board = await pcbStackup(layers, { id: 'b', useOutline, outlineGapFill: 0.05 });
    if (board.top.width > 0) return { top: toPicture(board.top), bottom: toPicture(board.bottom) };
    throw new Error('its layers are empty');
  } catch (error) {
    const { message } = error as Error;
    throw new OwnerError(`${file} can't be drawn: ${message}. Export the Gerber files again.`);
  }
}

function toPicture<Side extends { svg: string }>(side: Side): Side {
  const colored = side.svg.replace(
    /fill="currentColor"(?: stroke="currentColor")? class="b_(\w+)"/g,
    (_, part: string) => fills[part] ?? 'fill="none"',
  );
  return { ...side, svg: `${sanitizeSvg(colored).svg}\n` };
}

/** Runs this program again with limits, because a small file can describe a drawing that takes hours or all memory. */
function runWithLimits(): void {
  const { argv } = process;
  // Only for a file; installing would count towards the limit.
  if (argv.slice(2).some((argument) => !argument.startsWith('-'))) installPackages();
  const { status, stderr } = spawnSync(
    process.execPath,
    [memoryLimit, import.meta.filename, ...argv.slice(2)],
    { stdio: ['inherit', 'inherit', 'pipe'], timeout: 60_000, killSignal: 'SIGKILL' },
  );
  // 2 is wrong usage.
  const isDone = status !== null && status <= 2;
  const tooLong =
    "The board can't be drawn within a minute and 1 GB of memory. Export the Gerber files again.\n";
  process.stderr.write(isDone ? stderr : tooLong);
  process.exitCode = isDone ? status : 1;
}

const memoryLimit = '--max-old-space-size=1000';
if (import.meta.main) {
  if (process.execArgv.includes(memoryLimit)) await main(run);
  else runWithLimits();
}
