/**
 * Prints how far the pages of a served site move when web fonts arrive late, by the visitor's system font and the
 * window's width: `npm run bench:fonts [-- ADDRESS]`. For Linux, because fontconfig gives the browser one family alone.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../e2e/support/chromium.ts';
import { recordLayoutShifts, toggleWebFonts } from '../e2e/support/layout-shifts.ts';
import { allPages, waitForHydration } from '../e2e/support/site-pages.ts';

const [address = 'http://localhost:3000/'] = process.argv.slice(2);

const fonts = resolve('node_modules/@expo-google-fonts');

/** Free fonts with the widths of those they are named for, and how to get them. */
const families = [
  ['Arial, as Arimo', join(fonts, 'arimo'), 'npm ci'],
  ['Helvetica, as Nimbus Sans', '/usr/share/fonts/opentype/urw-base35', 'apt-get install fonts-urw-base35'],
  ['Roboto', join(fonts, 'roboto'), 'npm ci'],
  ['DejaVu Sans', '/usr/share/fonts/truetype/dejavu', 'apt-get install fonts-dejavu-core'],
] as const;

/** Fontconfig's settings: one family, and a monospace one, which every system has. */
const configOf = (folder: string) =>
  `<fontconfig><dir>${folder}</dir><dir>${fonts}/cousine</dir><cachedir>${settings}</cachedir>` +
  '<alias><family>monospace</family><prefer><family>Cousine</family></prefer></alias></fontconfig>';

/** In pixels: common screens, and every twentieth. */
const common = [360, 390, 412, 768, 1024, 1280];
const widths = [...new Set([...common, ...Array.from({ length: 81 }, (_, at) => 320 + 20 * at)])].sort(
  (a, b) => a - b,
);

const options = ensureChromium();
const settings = mkdtempSync(join(tmpdir(), 'late-fonts-'));

/** Layout shifts on every page at every width, with one family of fonts on the machine. */
async function measure(folder: string) {
  const config = join(settings, 'fonts.conf');
  writeFileSync(config, configOf(folder));
  const browser = await chromium.launch({
    ...options,
    args: ['--font-render-hinting=none', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: config },
  });
  const measured: { path: string; width: number; shift: number }[] = [];
  for (const { path } of allPages) {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const takeShifts = await recordLayoutShifts(page);
    await page.goto(new URL(path, address).href);
    await waitForHydration(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await toggleWebFonts(page, false);
      await takeShifts();
      await toggleWebFonts(page, true);
      measured.push({ path, width, shift: (await takeShifts()).score });
    }
    await page.close();
  }
  await browser.close();
  return measured;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const columns = ['system font', 'page', ...common.map((width) => `${width} px`), 'worst', 'over 0.01'];
process.stdout.write(line(columns) + line(columns.map(() => '---')));
for (const [name, folder, command] of families) {
  if (!existsSync(folder)) {
    process.stdout.write(`${name} was not measured: ${folder} is missing. Install it: ${command}\n`);
    continue;
  }
  const measured = await measure(folder);
  for (const { path } of allPages) {
    const shifts = measured.filter((one) => one.path === path);
    const worst = shifts.reduce((most, one) => (one.shift > most.shift ? one : most));
    const atCommon = common.map((width) => shifts.find((one) => one.width === width)?.shift.toFixed(3) ?? '');
    const over = shifts.filter(({ shift }) => shift > 0.01).map(({ width }) => width);
    const cells = [name, path, ...atCommon, `${worst.shift.toFixed(3)} at ${worst.width} px`, over.join(' ')];
    process.stdout.write(line(cells));
  }
}
rmSync(settings, { recursive: true });
