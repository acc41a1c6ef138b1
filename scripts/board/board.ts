/** `npm run board`: draws both sides of a board from its Gerber files, in the site's colors. */
import { execSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { contentFolder } from '../../plugins/read-content.ts';
import { OwnerError } from '../../server/owner-error.ts';
import { defineCommand, fileArgument, main, refuseIf } from '../command.ts';
import { type BoardPictures, refused, sides } from './draw-board.ts';

const usage = `Usage: npm run board -- FILE.zip [--name NAME] [--overwrite] [--rectangle]

Writes content/pictures/NAME-top.svg and NAME-bottom.svg from the Gerber and drill files that a manufacturer gets, and
prints their entries for content/projects.ts. NAME defaults to the file's name. Parts are not drawn.
--rectangle draws the rectangle around all layers, for a board whose outline comes out wrong.
The first call installs the packages that read Gerber files.
`;

const flag = { type: 'boolean' } as const;
const options = { name: { type: 'string' }, overwrite: flag, rectangle: flag } as const;

/** In bytes. A large board's archive has a few megabytes. */
const maxArchive = 50_000_000;

/** Milliseconds and megabytes for drawing. The command for a large board takes a few seconds and a tenth of that. */
const [maxTime, maxMemory] = [60_000, 1_000];

export const run = defineCommand({ usage, options }, async ({ values, positionals }, io) => {
  const [file, path] = fileArgument(positionals, io.cwd, usage);
  const stem = parse(file).name.toLowerCase();
  const name = values.name ?? stem.replaceAll(/[^a-z0-9]+/g, '-');
  refuseIf(!/^[\w-]+$/.test(name), "--name may have letters, digits, '-' and '_' only.");
  const folder = join(contentFolder(io.env), 'pictures');
  const nameOf = (side: string) => `${name}-${side}.svg`;
  const existing = sides.map(nameOf).find((picture) => existsSync(join(folder, picture)));
  const taken = `content/pictures/${existing} exists. Give --overwrite, or another --name.`;
  refuseIf(existing && !values.overwrite, taken);
  const tooLarge = `${file} has more than 50 MB. Pack only the Gerber and drill files.`;
  refuseIf(statSync(path).size > maxArchive, tooLarge);
  installPackages();
  const { pictures, note } = drawInChild(path, file, !values.rectangle);
  io.stderr.write(note);
  mkdirSync(folder, { recursive: true });
  for (const side of sides) {
    const { svg, width } = pictures[side];
    writeFileSync(join(folder, nameOf(side)), svg);
    io.stdout.write(`{ file: 'pictures/${nameOf(side)}', alt: '', caption: '', width: ${width} },\n`);
  }
});

/** Draws in a child process, because a small file can describe a drawing that takes hours or all memory. */
function drawInChild(
  path: string,
  file: string,
  useOutline: boolean,
): { pictures: BoardPictures; note: string } {
  const program = join(import.meta.dirname, 'draw-board.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${maxMemory}`, program, path, file, ...(useOutline ? ['outline'] : [])],
    { encoding: 'utf8', timeout: maxTime, killSignal: 'SIGKILL', maxBuffer: maxArchive },
  );
  if (status === 0) return { pictures: JSON.parse(stdout), note: stderr };
  refuseIf(status === refused, stderr);
  throw new OwnerError(
    `${file} can't be drawn within a minute and 1 GB of memory. Export the Gerber files again.`,
  );
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

if (import.meta.main) await main(run);
