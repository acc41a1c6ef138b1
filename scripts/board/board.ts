/** `npm run board`: draws both sides of a circuit board from its Gerber files, in the site's colors. */
import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, parse, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { contentFolder } from '../../plugins/read-content.ts';
import { sanitizeSvg } from '../../plugins/sanitize-svg.ts';
import { OwnerError } from '../../server/owner-error.ts';
import { defineCommand, main } from '../command.ts';

const usage = `Usage: npm run board -- FILE.zip [--name NAME] [--overwrite] [--rectangle]

Writes content/pictures/NAME-top.svg and NAME-bottom.svg from the Gerber and drill files that a manufacturer gets, and
prints their entries for content/projects.ts. NAME is the file's unless you give one. Parts are not drawn.
--rectangle draws the rectangle around all layers, for a board whose outline comes out wrong.
The first call installs the packages that read Gerber files.
`;

const options = {
  name: { type: 'string' },
  overwrite: { type: 'boolean' },
  rectangle: { type: 'boolean' },
} as const;
const sides = ['top', 'bottom'] as const;

/** The fill of each part of a finished board. The solder mask lets the copper below it show. */
const fills: Record<string, string> = {
  fr4: 'fill="var(--board)"',
  cu: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  cf: 'fill="var(--board-copper)" stroke="var(--board-copper)"',
  sm: 'fill="var(--board)" fill-opacity="0.84"',
  ss: 'fill="var(--silk)" stroke="var(--silk)"',
};

/** `npm run board`. */
export const run = defineCommand({ usage, options }, async ({ values, positionals }, io) => {
  const [file, ...tooMany] = positionals;
  if (!file || tooMany.length > 0) throw new OwnerError(usage);
  const files = readArchive(resolve(io.cwd, file), file);
  const name =
    values.name ??
    parse(file)
      .name.toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
  if (!/^[\w-]+$/.test(name))
    throw new OwnerError(
      `The name '${name}' may have letters, digits, '-' and '_' only. Give another --name.`,
    );
  const folder = join(contentFolder(io.env), 'pictures');
  const pathOf = (side: string) => join(folder, `${name}-${side}.svg`);
  const existing = sides.find((side) => existsSync(pathOf(side)));
  if (existing && !values.overwrite)
    throw new OwnerError(
      `content/pictures/${basename(pathOf(existing))} exists. Give --overwrite, or another --name.`,
    );
  const board = await draw(files, file, !values.rectangle, (note) => io.stderr.write(`${note}\n`));
  mkdirSync(folder, { recursive: true });
  for (const side of sides) {
    const { svg, width, units } = board[side];
    const colored = svg.replace(
      /fill="currentColor"(?: stroke="currentColor")? class="b_(\w+)"/g,
      (_, part: string) => fills[part] ?? 'fill="none"',
    );
    writeFileSync(pathOf(side), `${sanitizeSvg(colored).svg}\n`);
    const millimeters = Math.round(width * (units === 'in' ? 254 : 10)) / 10;
    io.stdout.write(
      `{ file: 'pictures/${name}-${side}.svg', alt: '', caption: '', width: ${millimeters} },\n`,
    );
  }
});

/** The files of a ZIP archive by their names, without folders. macOS adds files that begin with '._'. */
function readArchive(path: string, file: string): Map<string, string> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new OwnerError(`There is no file ${file}.`);
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 4) === 'Rar!')
    throw new OwnerError(`${file} is a RAR archive. Pack the same files as a ZIP archive.`);
  try {
    const entries = Object.entries(unzipSync(bytes)).filter(
      ([path, content]) => content.length > 0 && !basename(path).startsWith('._'),
    );
    return new Map(entries.map(([path, content]) => [basename(path), strFromU8(content, true)]));
  } catch {
    throw new OwnerError(
      `${file} is not a ZIP archive, or a damaged one. Pack the Gerber files as a ZIP archive.`,
    );
  }
}

/** With the first call. Owners without boards don't need the packages. */
function installPackages(): void {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules'))) return;
  try {
    execSync(`npm ci --ignore-scripts --prefix "${folder}"`, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new OwnerError(
      'The packages that read Gerber files could not be installed. Connect to the internet, and give the same command again.',
    );
  }
}

async function draw(
  files: Map<string, string>,
  file: string,
  useOutline: boolean,
  tell: (note: string) => void,
) {
  installPackages();
  const { default: whatsThatGerber } = await import('whats-that-gerber');
  const { default: pcbStackup } = await import('pcb-stackup');
  const typeOf = whatsThatGerber([...files.keys()]);
  // Solder paste is not on a finished board.
  const names = [...files.keys()].filter(
    (name) => ![null, 'solderpaste'].includes(typeOf[name]?.type ?? null),
  );
  const has = (type: string) => names.some((name) => typeOf[name]?.type === type);
  if (!has('copper'))
    throw new OwnerError(
      `${file} has no copper layer. Pack the Gerber files under the names that your program gave them.`,
    );
  if (useOutline && !has('outline'))
    tell(
      `${file} has no outline, so the pictures show the rectangle around all layers. For the board's shape add ` +
        'Edge.Cuts (KiCad), the keep-out layer (Altium), BoardOutline (EasyEDA) or the profile (Eagle).',
    );
  const layers = names.map((name, index) => ({
    filename: name,
    gerber: files.get(name) ?? '',
    options: { id: `layer-${index}` },
  }));
  try {
    // Outlines whose ends are up to 0.05 units apart count as closed, since programs round coordinates.
    const board = await pcbStackup(layers, { id: 'b', useOutline, outlineGapFill: 0.05 });
    if (board.top.width > 0) return board;
    throw new Error('its layers are empty');
  } catch (error) {
    throw new OwnerError(
      `${file} can't be drawn: ${(error as Error).message}. Export the Gerber files again.`,
    );
  }
}

if (import.meta.main) await main(run);
