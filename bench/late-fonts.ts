/**
 * Prints how far the layout of a served site shifts when web fonts load late, by system font and page:
 * `npm run bench:fonts [-- ADDRESS]`. Linux only, because fontconfig selects the fonts that the browser sees.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '#tests/browser/support/chromium.ts';
import { recordLayoutShifts, toggleWebFonts } from '#tests/browser/support/layout-shifts.ts';
import { allPages, waitForHydration } from '#tests/browser/support/site-pages.ts';

const [address = 'http://localhost:3000/'] = process.argv.slice(2);

const fonts = resolve('node_modules/@expo-google-fonts');

/** Folders of system fonts or metric-compatible ones. Debian packages: fonts-urw-base35, fonts-dejavu-core. */
const families = {
  'Arimo, for Arial': join(fonts, 'arimo'),
  'Nimbus Sans, for Helvetica': '/usr/share/fonts/opentype/urw-base35',
  Roboto: join(fonts, 'roboto'),
  'DejaVu Sans': '/usr/share/fonts/truetype/dejavu',
};

const configOf = (folder: string) =>
  `<fontconfig><dir>${folder}</dir><dir>${fonts}/cousine</dir><cachedir>${configFolder}</cachedir>` +
  '<alias><family>monospace</family><prefer><family>Cousine</family></prefer></alias></fontconfig>';

/** Viewport widths in pixels: common ones, and every 20 px from 320 to 1920. */
const widths = [390, 412, 768, 1024, ...Array.from({ length: 81 }, (_, at) => 320 + 20 * at)];

const configFolder = mkdtempSync(join(tmpdir(), 'late-fonts-'));

async function measure(folder: string) {
  const config = join(configFolder, 'fonts.conf');
  writeFileSync(config, configOf(folder));
  const env = { ...process.env, FONTCONFIG_FILE: config };
  const args = ['--font-render-hinting=none', '--disable-gpu'];
  const browser = await chromium.launch({ ...ensureChromium(), args, env });
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
const columns = ['system font', 'page', 'worst', 'widths over 0.01'];
process.stdout.write(line(columns) + line(columns.map(() => '---')));
for (const [name, folder] of Object.entries(families)) {
  if (!existsSync(folder)) {
    process.stderr.write(`${name} was not measured: ${folder} is missing. Install its package.\n`);
    continue;
  }
  for (const [path, shifts] of Map.groupBy(await measure(folder), (one) => one.path)) {
    const worst = shifts.reduce((most, one) => (one.shift > most.shift ? one : most));
    const over = shifts.filter(({ shift }) => shift > 0.01).map(({ width }) => width);
    process.stdout.write(
      line([name, path, `${worst.shift.toFixed(3)} at ${worst.width} px`, over.join(' ')]),
    );
  }
}
rmSync(configFolder, { recursive: true });
