import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { applyTheme } from '../../plugins/sanitize-svg.ts';
import { callCommand } from '../testing/call-command.ts';
import { run } from './board.ts';

const head = '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.1*%\n%ADD11R,4X4*%\nD10*\n';
/** 20 × 10 mm, with a gap of 0.03 mm in the lower left corner. */
const outline = `${head}X30000Y0D02*\nX20000000Y0D01*\nY10000000D01*\nX0D01*\nX0Y0D01*\nM02*\n`;
/** A 4 × 4 mm pad, centered at 5, 5 mm. */
const pad = `${head}D11*\nX5000000Y5000000D03*\nM02*\n`;
const nothing = `${head}M02*\n`;

/** The files of one board as each program names them. */
const names = {
  KiCad: ['b-F_Cu.gbr', 'b-B_Cu.gbr', 'b-F_Mask.gbr', 'b-B_Mask.gbr', 'b-Edge_Cuts.gbr'],
  Altium: ['b.GTL', 'b.GBL', 'b.GTS', 'b.GBS', 'b.GKO'],
  EasyEDA: [
    'Gerber_TopLayer.GTL',
    'Gerber_BottomLayer.GBL',
    'Gerber_TopSolderMaskLayer.GTS',
    'Gerber_BottomSolderMaskLayer.GBS',
    'Gerber_BoardOutlineLayer.GKO',
  ],
  Eagle: [
    'copper_top.gbr',
    'copper_bottom.gbr',
    'soldermask_top.gbr',
    'soldermask_bottom.gbr',
    'profile.gbr',
  ],
};
const archive = (files: string[]) =>
  zipSync(
    Object.fromEntries(
      files.map((name, at) => [`out/${name}`, strToU8([pad, nothing, pad, nothing, outline][at] ?? '')]),
    ),
  );

async function board(bytes: Uint8Array, args: string[] = [], folder = mkdtempSync(join(tmpdir(), 'board-'))) {
  writeFileSync(join(folder, 'My board.zip'), bytes);
  const io = { cwd: folder, env: { CONTENT_DIR: folder } };
  const result = await callCommand(run, ['My board.zip', ...args], io);
  const pictures = join(folder, 'pictures');
  return { ...result, folder, pictures: existsSync(pictures) ? readdirSync(pictures).sort() : [] };
}

const printed = (name: string) =>
  ['top', 'bottom']
    .map((side) => `{ file: 'pictures/${name}-${side}.svg', alt: '', caption: '', width: 20 },\n`)
    .join('');

test.each(Object.entries(names))(
  'draws both sides of a board with the file names of %s',
  async (_, files) => {
    const { status, stdout, stderr, pictures } = await board(archive(files));
    expect({ status, stdout, stderr, pictures }).toEqual({
      status: 0,
      stdout: printed('my-board'),
      stderr: '',
      pictures: ['my-board-bottom.svg', 'my-board-top.svg'],
    });
  },
);

test('colors pad and board in both themes, with the same bytes each time', async () => {
  const first = await board(archive(names.KiCad));
  const read = (folder: string) => readFileSync(join(folder, 'pictures/my-board-top.svg'), 'utf8');
  const svg = read(first.folder);
  expect(read((await board(archive(names.KiCad))).folder)).toBe(svg);
  expect(new Set(svg.match(/var\(--[\w-]+\)/g))).toEqual(new Set(['var(--board)', 'var(--board-copper)']));
  for (const theme of ['light', 'dark'] as const) {
    const colors = ['--board-copper', '--board'].map((role) => applyTheme(`var(${role})`, theme));
    const plain = applyTheme(svg, theme);
    const { data, info } = await sharp(Buffer.from(plain))
      .resize(201)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    const expected = await Promise.all(
      colors.map(async (color) => [
        ...(await sharp({ create: { width: 1, height: 1, channels: 3, background: color } })
          .raw()
          .toBuffer()),
      ]),
    );
    // Translucent mask over its own color is off by one.
    const seen = [...at(50, 50), ...at(150, 50)];
    const difference = seen.map((value, index) => Math.abs(value - (expected.flat()[index] ?? Number.NaN)));
    expect(Math.max(...difference)).toBeLessThanOrEqual(2);
  }
});

test('keeps existing pictures unless --overwrite or another --name is given', async () => {
  const { folder } = await board(archive(names.KiCad));
  const again = await board(archive(names.KiCad), [], folder);
  expect([again.status, again.stderr]).toEqual([
    1,
    'content/pictures/my-board-top.svg exists. Give --overwrite, or another --name.\n',
  ]);
  expect((await board(archive(names.KiCad), ['--overwrite'], folder)).stdout).toBe(printed('my-board'));
  expect((await board(archive(names.KiCad), ['--name', 'rev-b'], folder)).stdout).toBe(printed('rev-b'));
});

test('draws the rectangle around all layers without an outline, with a note', async () => {
  const { status, stderr, pictures } = await board(archive(names.KiCad.slice(0, 4)));
  expect([status, pictures.length]).toEqual([0, 2]);
  expect(stderr).toMatch(
    /^My board\.zip has no outline, so the pictures show the rectangle around all layers\./,
  );
});

test.each([
  [
    'a RAR archive',
    strToU8('Rar!\x1a\x07'),
    'My board.zip is a RAR archive. Pack the Gerber files as a ZIP archive.',
  ],
  [
    'something else',
    strToU8('hello'),
    'My board.zip is not a ZIP archive, or a damaged one. Pack the Gerber files as a ZIP archive.',
  ],
  [
    'a layer without a drawing',
    zipSync({ 'b.GTL': strToU8('hello') }),
    "My board.zip can't be drawn: its layers are empty. Export the Gerber files again.",
    ['--rectangle'],
  ],
  [
    'no Gerber files',
    zipSync({ 'readme.txt': strToU8('hello') }),
    'My board.zip has no copper layer. Keep the file names that your program exports.',
  ],
])('refuses %s and writes nothing', async (_, bytes, message, args: string[] = []) => {
  const { status, stdout, stderr, pictures } = await board(bytes, args);
  expect({ status, stdout, stderr, pictures }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${message}\n`,
    pictures: [],
  });
});

test('prints its usage when run as a process', () => {
  const usage = execFileSync(process.execPath, [join(import.meta.dirname, 'board.ts'), '--help'], {
    encoding: 'utf8',
  });
  expect(usage).toMatch(/^Usage: npm run board -- FILE\.zip/);
});
