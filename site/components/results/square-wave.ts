/** Maps each frequency unit to the time unit of its period. */
export const timeUnits: Record<string, string> = { Hz: 's', kHz: 'ms', MHz: 'µs', GHz: 'ns' };

/** The size of the drawing, which is stretched to its box. */
export const waveBox = { width: 1000, height: 40 };

/** Returns the time span of 1, 2 or 5 times a power of ten that shows about 5 to 12 cycles of the faster clock. */
export function timeSpan(fastest: number): number {
  const wanted = 8 / fastest;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  return steps.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best));
}

/** Returns the path of a square wave with `cycles` cycles. */
export function squareWave(cycles: number): string {
  const half = waveBox.width / cycles / 2;
  let d = `M1 ${waveBox.height}V0`;
  for (let edge = 1; edge * half < waveBox.width; edge += 1) {
    d += `H${(edge * half).toFixed(1)}V${edge % 2 ? waveBox.height : 0}`;
  }
  return `${d}H${waveBox.width}`;
}
