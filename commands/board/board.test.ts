import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPalette } from '../../pipeline/palette.ts';
import { applyTheme } from '../../pipeline/sanitize-svg.ts';
import { callCommand } from '../../tests/support/run-program.ts';
import { temporaryFolder, write } from '../../tests/support/temporary-folder.ts';
import { run } from './board.ts';

const head = '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.1*%\n%ADD11R,4X4*%\nD10*\n';
/** 20 × 10 mm, with a gap of 0.03 mm in the lower left corner. */
const outline = `${head}X30000Y0D02*\nX20000000Y0D01*\nY10000000D01*\nX0D01*\nX0Y0D01*\nM02*\n`;
/** A 4 × 4 mm pad, centered at 5, 5 mm. */
const pad = `${head}D11*\nX5000000Y5000000D03*\nM02*\n`;
const nothing = `${head}M02*\n`;
/** Ends a layer with a line 1 mm wide from `x`, 2 mm to `x`, 8 mm. */
const endWithLine = (x: number) => `%ADD12C,1*%\nD12*\nX${x}000000Y2000000D02*\nY8000000D01*\nM02*\n`;
/** A pad, and a trace under the solder mask. */
const copper = pad.replace('M02*\n', endWithLine(15));
const silkscreen = head + endWithLine(10);

const layers = [copper, nothing, pad, nothing, outline, silkscreen];
const easyEda = ['TopLayer.GTL', 'BottomLayer.GBL', 'TopSolderMaskLayer.GTS', 'BottomSolderMaskLayer.GBS'];
const gbr = (name: string) => `${name}.gbr`;
/** The files of one board as each program names them. */
const names = {
  KiCad: ['b-F_Cu.gbr', 'b-B_Cu.gbr', 'b-F_Mask.gbr', 'b-B_Mask.gbr', 'b-Edge_Cuts.gbr'],
  Altium: ['b.GTL', 'b.GBL', 'b.GTS', 'b.GBS', 'b.GKO'],
  EasyEDA: [...easyEda, 'BoardOutlineLayer.GKO'].map((name) => `Gerber_${name}`),
  Eagle: 'copper_top copper_bottom soldermask_top soldermask_bottom profile'.split(' ').map(gbr),
};
const archive = (files: string[]) =>
  zipSync(Object.fromEntries(files.map((name, at) => [`out/${name}`, strToU8(layers[at] ?? '')])));

async function board(bytes: Uint8Array, folder = temporaryFolder()) {
  write(folder, { 'My board.zip': bytes });
  const io = { cwd: folder, env: { CONTENT_DIR: folder } };
  const result = await callCommand(run, ['My board.zip'], io);
  const pictures = join(folder, 'pictures');
  return { ...result, folder, pictures: existsSync(pictures) ? readdirSync(pictures).sort() : [] };
}

const pictureOf = (file: string) => `{ file: 'pictures/${file}.svg', alt: '', caption: '', width: 20 },\n`;
const printed = (name: string) => pictureOf(`${name}-top`) + pictureOf(`${name}-bottom`);

test.each(Object.entries(names))('draws both sides of a board with the names of %s', async (_, files) => {
  const pictures = ['my-board-bottom.svg', 'my-board-top.svg'];
  const stderr = 'Paste these into pictures of a project in content/projects.ts:\n';
  const drawn = { status: 0, stdout: printed('my-board'), stderr, pictures };
  expect(await board(archive(files))).toMatchObject(drawn);
});

test('colors pad, trace, board and silkscreen for both themes, and writes the same bytes each time', async () => {
  const files = [...names.KiCad, 'b-F_SilkS.gbr'];
  const first = await board(archive(files));
  const read = (folder: string) => readFileSync(join(folder, 'pictures/my-board-top.svg'), 'utf8');
  const svg = read(first.folder);
  expect(read((await board(archive(files))).folder)).toBe(svg);
  const roles = ['--board-copper', '--board', '--silk'];
  expect(new Set(svg.match(/var\(--[\w-]+\)/g))).toEqual(new Set(roles.map((role) => `var(${role})`)));
  const palette = readPalette();
  for (const theme of ['light', 'dark'] as const) {
    const colors = roles.map((role) => applyTheme(`var(${role})`, theme, palette));
    const plain = applyTheme(svg, theme, palette);
    const drawing = sharp(Buffer.from(plain)).resize(201).removeAlpha();
    const pixel = (left: number) =>
      drawing.clone().extract({ left, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect(await pixel(150), 'the trace').not.toEqual(await pixel(180));
    for (const [index, background] of colors.entries()) {
      const seen = await pixel([50, 180, 100][index] ?? 0);
      const create = { width: 1, height: 1, channels: 3 as const, background };
      const expected = await sharp({ create }).raw().toBuffer();
      // Blending a translucent mask over its own color rounds.
      for (const [at, value] of expected.entries())
        expect(Math.abs(value - (seen[at] ?? Number.NaN)), roles[index]).toBeLessThanOrEqual(2);
    }
  }
});

test('refuses to replace pictures', async () => {
  const { folder } = await board(archive(names.KiCad));
  const stderr = 'content/pictures/my-board-top.svg exists. Delete it, or rename My board.zip.\n';
  const path = join(folder, 'pictures/my-board-top.svg');
  writeFileSync(path, 'mine');
  expect(await board(archive(names.KiCad), folder)).toMatchObject({ status: 1, stderr });
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

test('without an outline, draws the rectangle around all layers and prints a note', async () => {
  const { status, stdout, stderr, pictures } = await board(archive(names.KiCad.slice(0, 4)));
  expect([status, pictures.length]).toEqual([0, 2]);
  expect(stdout.match(/width: [\d.]+/g)).toEqual(['width: 12.5', 'width: 12.5']);
  const note = /^My board\.zip has no outline, so the pictures show the rectangle around all layers\./;
  expect(stderr).toMatch(note);
});

const hello = strToU8('hello');
test.each([
  ['a text file', hello, 'is not a ZIP archive, or is damaged. Pack the Gerber files as a ZIP archive.'],
  [
    'a layer without a drawing',
    zipSync({ 'b.GTL': hello }),
    "can't be drawn: its layers are empty. Export the Gerber files again.",
  ],
  [
    'an archive of other files',
    zipSync({ 'readme.txt': hello }),
    'has no copper layer. Keep the file names that your program exports.',
  ],
])('refuses %s and writes nothing', async (_, bytes, message) => {
  const refusal = { status: 1, stdout: '', pictures: [] };
  const { stderr, ...refused } = await board(bytes);
  expect(refused).toMatchObject(refusal);
  expect(stderr.split('\n').at(-2)).toBe(`My board.zip ${message}`);
});
