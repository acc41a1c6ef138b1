import type { Result } from '#src/content/schema.ts';

/** Units as they are said, for those who hear the page. An unknown unit is read as written. */
const spoken: Record<string, string> = {
  µA: 'microamperes',
  mA: 'milliamperes',
  mW: 'milliwatts',
  µW: 'microwatts',
  MHz: 'megahertz',
  kHz: 'kilohertz',
  mm: 'millimeters',
  min: 'minutes',
  s: 'seconds',
  ms: 'milliseconds',
  h: 'hours',
};

const say = (unit: string) => spoken[unit] ?? unit;

/** Board area in the unit's square, without digits that the sides do not carry. */
export function area({ width, height }: { width: string; height: string }): string {
  return String(Math.round(Number(width) * Number(height)));
}

/** '−72 %', '+15 %', '40 % faster': the figure and what stands behind it. */
export function change({ percent, direction }: Result): { figure: string; unit: string } {
  if (direction === 'faster') return { figure: String(percent), unit: '% faster' };
  return { figure: `${direction === 'lower' ? '−' : '+'}${percent}`, unit: '%' };
}

/** Before and after in one line: '25.0 µA to 7.0 µA average'. */
export function baseline(result: Result): string {
  switch (result.drawing) {
    case 'bars':
      return `${result.before} ${result.unit} to ${result.after} ${result.unit} ${result.quantity}`;
    case 'clock':
      return `${result.before} ${result.unit} to ${result.after} ${result.unit}`;
    case 'outline':
      return `${area(result.before)} ${result.unit}² to ${area(result.after)} ${result.unit}²`;
    case 'durations':
      return `${result.before} ${result.unit} to ${result.after} ${result.unit} a ${result.per}`;
  }
}

/** What the drawing shows, in a sentence. */
export function description(result: Result): string {
  switch (result.drawing) {
    case 'bars':
      return `${result.title}, ${result.quantity}: ${result.before} ${say(result.unit)} before, ${result.after} after.`;
    case 'clock':
      return `${result.title}: ${result.before} ${say(result.unit)} before, ${result.after} after.`;
    case 'outline': {
      const { before, after, unit } = result;
      return `${result.title}: ${before.width} by ${before.height} ${say(unit)} before, ${after.width} by ${after.height} after.`;
    }
    case 'durations':
      return `${result.title}, time for one ${result.per}: ${result.before} ${say(result.unit)} before, ${result.after} after.`;
  }
}
