/**
 * Prints the layout shift of a served site's late web fonts, by system font and viewport width:
 * `npm run bench:fonts [-- ADDRESS]`. Linux only, because fontconfig limits the browser to one font family.
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

/** Free, metric-compatible fonts, their folders and how to install them. */
const families = [
  ['Arial, as Arimo', join(fonts, 'arimo'), 'npm ci'],
  ['Helvetica, as Nimbus Sans', '/usr/share/fonts/opentype/urw-base35', 'apt-get install fonts-urw-base35'],
  ['Roboto', join(fonts, 'roboto'), 'npm ci'],
  ['DejaVu Sans', '/usr/share/fonts/truetype/dejavu', 'apt-get install fonts-dejavu-core'],
] as const;

const configOf = (folder: string) =>
  `<fontconfig><dir>${folder}</dir><dir>${fonts}/cousine</dir><cachedir>${settings}</cachedir>` +
  '<alias><family>monospace</family><prefer><family>Cousine</family></prefer></alias></fontconfig>';

/** Pixels: common viewports, and every 20 from 320 to 1920. */
const commonWidths = [360, 390, 412, 768, 1024, 1280];
const widths = [...new Set([...commonWidths, ...Array.from({ length: 81 }, (_, at) => 320 + 20 * at)])].sort(
  (a, b) => a - b,
);

const options = ensureChromium();
const settings = mkdtempSync(join(tmpdir(), 'late-fonts-'));

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
const columns = ['system font', 'page', ...commonWidths.map((width) => `${width} px`), 'worst', 'over 0.01'];
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
    const atCommon = commonWidths.map(
      (width) => shifts.find((one) => one.width === width)?.shift.toFixed(3) ?? '',
    );
    const over = shifts.filter(({ shift }) => shift > 0.01).map(({ width }) => width);
    const cells = [name, path, ...atCommon, `${worst.shift.toFixed(3)} at ${worst.width} px`, over.join(' ')];
    process.stdout.write(line(cells));
  }
}
rmSync(settings, { recursive: true });
