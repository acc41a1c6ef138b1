import { beat } from '#src/components/wave/waveform.ts';
import type { Owner } from '#src/content/schema.ts';
import { designColours } from '../app-icons/design-colours.ts';
import { initialsLettering } from '../app-icons/initials.ts';
import { markAlone } from '../app-icons/mark.ts';

const width = 196;
const height = 64;
/** Where the heartbeat runs: from the pad to the middle pin of the chip. */
const scale = { start: 50, perMs: 0.19, baseline: 44, perMv: 30 };
const chipLeft = 132;
const millisecondsAt = (x: number) => (x - scale.start) / scale.perMs;

/** The ornament of the résumé as an SVG: a heartbeat that enters the owner's chip. */
export async function resumeFlourish(owner: Pick<Owner, 'name' | 'initials'>): Promise<string> {
  const colours = await designColours();
  const chip = markAlone(await initialsLettering(owner), colours, 'light').replace(/<\/?svg[^>]*>/g, '');
  const line = beat(scale, millisecondsAt(8), millisecondsAt(chipLeft + 1));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<circle cx="4" cy="${scale.baseline}" r="4" fill="${colours('copper', 'light')}"/>` +
    `<path fill="none" stroke="${colours('ink', 'light')}" stroke-width="1.5" stroke-linejoin="round" d="${line}"/>` +
    `<g transform="translate(${chipLeft} 0)">${chip.trim()}</g></svg>`
  );
}
